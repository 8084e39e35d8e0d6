/**
 * The folder of a release, laid out as this project is, so that every module finds what it reads where it is used to:
 *
 *     bin/tillform.mjs   start, migrate, doctor, guard, evidence, keys, reseal, forget, archive, trail
 *     gateway/, core/, validators/   compiled, and the migrations
 *     schemas/, pages/, locales/, dist/page/, dist/draw/   as they are
 *     deploy/, docs/   how it is run
 *     node_modules/   what the compiled modules import, and what that needs
 *     manifest.json   the hash of each file, and what a browser gets; manifest.json.minisig, if it is signed
 *     evidence-record.json   which tests of the sources hold the statements of the evidence
 *     lock/   the lockfile, for npm audit
 *     sbom.cdx.json   what it is made of: these packages, and those that the page was built of (PCI DSS 6.3.2)
 */

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { componentNames } from '../../core/componentNames.node.ts'
import { componentsOf, copyPackages } from './packages.ts'

/**
 * The gateway as JavaScript, a file for each module: modules that list a folder find its modules here too. `npm run
 * typecheck` checks the types.
 * @returns the packages that the compiled modules import, by name
 * @throws Error with what the compiler printed
 */
function compile(root: string, to: string): string[] {
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
  try {
    execFileSync(
      process.execPath,
      [compiler, '--project', join(import.meta.dirname, 'tsconfig.json'), '--outDir', to],
      {
        encoding: 'utf8',
        stdio: 'pipe',
      },
    )
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout || (error as Error).message)
  }
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const imported = files.flatMap((file) => packagesIn(readFileSync(join(to, file), 'utf8')))
  return [...new Set(imported)].sort()
}

/** For every kind of import with a literal specifier. */
const packagesIn = (source: string): string[] =>
  ts
    .preProcessFile(source, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) => (name.startsWith('@') ? name.split('/').slice(0, 2) : name.split('/').slice(0, 1)).join('/'))

/**
 * @param root the project's folder, with its packages and the built page
 * @param to is created; an existing release is replaced
 * @param key the file of the secret key that signs it; without it the manifest is not signed
 * @throws Error when the folder holds something else, the page is not built or a package is missing
 */
export function makeRelease(root: string, to: string, key?: string): { packages: number; megabytes: number } {
  if (!existsSync(join(root, 'dist/page/index.html'))) throw new Error('the page is not built: npm run build')
  clear(to)
  const imported = compile(root, to)
  for (const folder of ['schemas', 'pages', 'locales', 'dist/page', 'dist/draw'])
    cpSync(join(root, folder), join(to, folder), { recursive: true, filter: (path) => !path.endsWith('.ts') })
  cpSync(join(root, 'gateway'), join(to, 'gateway'), { recursive: true, filter: (path) => !path.endsWith('.ts') })
  mkdirSync(join(to, 'renderer'))
  writeJson(join(to, 'renderer/components.json'), {
    widgets: componentNames(join(root, 'renderer'), 'widgets'),
    blocks: componentNames(join(root, 'renderer'), 'blocks'),
  })
  for (const path of ['deploy', 'docs', 'clients', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE'])
    cpSync(join(root, path), join(to, path), { recursive: true })
  cpSync(join(import.meta.dirname, 'tillform.mjs'), join(to, bin))
  chmodSync(join(to, bin), 0o755)
  const { dependencies, count } = copyPackages(root, to, imported)
  writeJson(join(to, 'package.json'), packageOf(root, dependencies))
  writeJson(join(to, 'sbom.cdx.json'), componentsOf(root))
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(to, 'lock', file))
  // By its own code: what it states, and what it sends.
  run(to, 'evidence', 'record', to, '--sources', root)
  run(to, 'guard', 'seal', to, ...(key ? ['--key', key] : []))
  return { packages: count, megabytes: Math.round(bytesOf(to) / 1_000_000) }
}

const bin = 'bin/tillform.mjs'

/** @throws Error with what the release's own command printed */
function run(folder: string, ...args: string[]): void {
  try {
    execFileSync(process.execPath, [join(folder, bin), ...args], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr || (error as Error).message)
  }
}

function clear(to: string): void {
  if (existsSync(to) && readdirSync(to).length > 0 && !existsSync(join(to, bin)))
    throw new Error(`${to} holds something else than a release: name a folder that is empty or not there`)
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
}

/** Its scripts have the project's names, so that messages and documents are right for both. */
function packageOf(root: string, dependencies: Record<string, string>): object {
  const { name, version, description, license, engines, overrides } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const commands = [
    'start',
    'migrate',
    'doctor',
    'guard',
    'evidence',
    'keys',
    'reseal',
    'forget',
    'archive',
    'trail',
    'schemas',
  ]
  const scripts = Object.fromEntries(commands.map((command) => [command, `node ${bin} ${command}`]))
  const all = { name, version, private: true, description, license, type: 'module', bin: { tillform: bin } }
  return { ...all, engines, scripts, dependencies, overrides }
}

const writeJson = (path: string, content: object) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)
