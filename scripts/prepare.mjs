/**
 * Prepares start, test and dev: installed packages and a built page. Both steps check first, so that a second call costs
 * milliseconds. Plain JavaScript, because it runs before packages are installed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => join(root, ...parts)

/** The sources of the built page. */
const pageSources = [
  'renderer',
  'pages',
  'locales',
  'validators',
  'core',
  'schemas',
  'scripts/build',
  'vite.config.ts',
  'vite.draw.config.ts',
  'package-lock.json',
]

/**
 * Runs `npm ci` when node_modules is missing or belongs to another package-lock.json. A linked node_modules stays as it is:
 * npm ci would empty the folder behind the link.
 *
 * @param folder of a package of its own, such as tests/checkers
 */
export function ensureInstalled(folder = '.') {
  if (lstatSync(at(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  const stamp = at(folder, 'node_modules', '.tillform-lock')
  const wanted = digestOf([join(folder, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log(`Installing packages${folder === '.' ? '' : ` in ${folder}`}.`)
  run('npm', ['ci', '--prefix', at(folder), '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/** Builds dist/page when it is missing or its sources have changed. */
export function ensureBuilt() {
  const stamp = at('dist', 'page.digest')
  const wanted = digestOf(pageSources)
  if (
    existsSync(stamp) &&
    existsSync(at('dist/page/index.html')) &&
    existsSync(at('dist/draw/worker.mjs')) &&
    readFileSync(stamp, 'utf8') === wanted
  )
    return
  console.log('Building the page.')
  for (const config of ['vite.config.ts', 'vite.draw.config.ts'])
    run(process.execPath, [at('node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'])
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Runs a command in the project's folder and shows its output. Throws when it fails. */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (error) throw error
  if (status !== 0)
    throw new Error(
      `${[command.split('/').at(-1), ...args.map((arg) => relative(root, arg) || arg)].join(' ')} ended with exit code ${status}`,
    )
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesBelow(at(path)))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
