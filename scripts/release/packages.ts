/**
 * The packages of a release: the installed ones, because they were tested, with the dependencies of the lockfile. It asks no
 * registry.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Locked {
  name?: string
  version: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** By path, such as node_modules/pg/node_modules/x. Source: npm, package-lock.json, lockfileVersion 3 */
type Lock = Record<string, Locked>

/**
 * Copies each package by itself, without files for debuggers and compilers.
 *
 * @param imported names of packages
 * @returns their versions, and the number of all packages
 * @throws Error for a package that is not installed, or only for development
 */
export function copyPackages(
  root: string,
  to: string,
  imported: string[],
): { dependencies: Record<string, string>; count: number } {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
  const own = imported.map((name) => [name, neededAt(root, packages, name)] as const)
  const needed = new Set(own.map(([, path]) => path))
  // A set also iterates over entries that are added meanwhile.
  for (const path of needed) for (const other of needsOf(root, packages, path)) needed.add(other)
  const folders = [...needed]
  for (const path of folders) {
    const isLeftOut = (file: string) => /node_modules|\.map$|\.d\.[cm]?ts$/.test(file.slice(join(root, path).length))
    cpSync(join(root, path), join(to, path), { recursive: true, filter: (file) => !isLeftOut(file) })
  }
  return {
    dependencies: Object.fromEntries(own.map(([name, path]) => [name, packages[path]?.version ?? ''])),
    count: folders.length,
  }
}

interface Components {
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * All packages of the gateway and of the page, with licences and hashes. npm's own `--omit dev` leaves out packages that
 * another one for development needs, too, such as pg.
 *
 * @returns a software bill of materials. Source: CycloneDX 1.5
 */
export function componentsOf(root: string): Components {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
  const kept = new Set(
    Object.entries(packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1) || packages['']?.name}@${version}`),
  )
  const all = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { cwd: root, encoding: 'utf8' })
  const { components, dependencies, ...facts } = JSON.parse(all) as Components
  return {
    ...facts,
    components: components.filter((component) => kept.has(component['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) })),
  }
}

/** The path of a package that we import. */
function neededAt(root: string, lock: Lock, name: string): string {
  const path = `node_modules/${name}`
  const locked = lock[path]
  if (!locked || !existsSync(join(root, path))) throw new Error(`the package ${name} is not installed: npm ci`)
  if (locked.dev) throw new Error(`the gateway imports ${name}: move it to "dependencies" in package.json`)
  return path
}

/** A package's dependencies, found as Node does; an optional one only when it is installed. */
function needsOf(root: string, lock: Lock, path: string): string[] {
  const { dependencies, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta } = lock[path] ?? {}
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
  return [...names].flatMap((name) => {
    const found = placesFrom(path, name).find((place) => lock[place] && existsSync(join(root, place)))
    if (!found && !(name in optionalDependencies))
      throw new Error(`${path} needs ${name}, which is not installed: npm ci`)
    return found ?? []
  })
}

/** The nearest first. */
function placesFrom(path: string, name: string): string[] {
  const outer = path.lastIndexOf('/node_modules/')
  const above = path === '' ? [] : placesFrom(outer < 0 ? '' : path.slice(0, outer), name)
  return [`${path}${path && '/'}node_modules/${name}`, ...above]
}
