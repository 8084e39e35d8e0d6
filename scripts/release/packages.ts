/**
 * The packages of a release: those that are installed here, since they are what was tested, and of them what the lockfile says
 * that a package needs. A registry is not asked.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Locked {
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
 * Their own packages are copied by themselves; what only debuggers and compilers read is left out.
 *
 * @param imported names of packages
 * @returns their versions, and how many packages there are in all
 * @throws Error when one is not installed, or is installed for development alone
 */
export function copyPackages(
  root: string,
  to: string,
  imported: string[],
): { dependencies: Record<string, string>; count: number } {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
  const own = imported.map((name) => [name, neededAt(root, packages, name)] as const)
  const needed = new Set(own.map(([, path]) => path))
  // A set gives what is added while one goes through it.
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

/** What a package that we import is at. */
function neededAt(root: string, lock: Lock, name: string): string {
  const path = `node_modules/${name}`
  const locked = lock[path]
  if (!locked || !existsSync(join(root, path))) throw new Error(`the package ${name} is not installed: npm ci`)
  if (locked.dev) throw new Error(`the gateway imports ${name}: move it to "dependencies" in package.json`)
  return path
}

/** What a package needs, as Node would find it from there; an optional one only where it is installed. */
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
