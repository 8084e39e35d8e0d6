/**
 * `npm run engines`: the flows of tests/engines in Chromium, Firefox and WebKit. Finds each engine on this machine and
 * installs missing ones as Debian's packages; it names and skips an engine that is not available. `--sample` runs the part
 * that is in `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isExecutable } from './chromium.mjs'

/** @typedef {{ name: 'chromium' | 'firefox' | 'webkit', program: string, browser?: string }} Engine */

const packages = {
  chromium: ['chromium', 'chromium-driver'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
}

/** @returns {string | undefined} the first of these programs on the PATH */
export const onPath = (...names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

/** @type {Record<string, () => Engine | undefined>} */
const finders = {
  chromium: () => engine('chromium', onPath('chromedriver'), onPath('chromium', 'google-chrome-stable', 'chrome')),
  firefox: () => engine('firefox', onPath('firefox-esr', 'firefox')),
  webkit: () => (onPath('xvfb-run') ? engine('webkit', onPath('WebKitWebDriver'), miniBrowser()) : undefined),
}

function engine(name, program, ...browsers) {
  if (!program || browsers.some((browser) => !browser)) return undefined
  return { name, program, ...(browsers[0] && { browser: browsers[0] }) }
}

/** WebKitGTK's own browser is not on the PATH. */
function miniBrowser() {
  for (const lib of ['/usr/lib', '/usr/libexec']) {
    const folders = existsSync(lib) ? readdirSync(lib) : []
    const homes = [lib, ...folders.map((folder) => join(lib, folder))]
    const found = homes
      .flatMap((home) =>
        ['4.1', '4.0', '6.0']
          .map((version) => `webkit2gtk-${version}`)
          .concat('webkitgtk-6.0')
          .map((name) => join(home, name, 'MiniBrowser')),
      )
      .find(isExecutable)
    if (found) return found
  }
  return undefined
}

/**
 * @param {string[]} names
 * @returns {{ engines: Engine[], skipped: { name: string, why: string }[] }}
 */
export function ensureEngines(names = Object.keys(packages)) {
  const missing = names.filter((name) => !finders[name]())
  const why = missing.length > 0 ? install(missing.flatMap((name) => packages[name])) : ''
  const engines = names.flatMap((name) => finders[name]() ?? [])
  const skipped = names.filter((name) => !finders[name]()).map((name) => ({ name, why }))
  for (const { name } of skipped) console.error(`${name} is skipped: ${why}`)
  return { engines, skipped }
}

/** @returns why it failed, or an empty text */
export function install(wanted) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    return `as root on Debian this would be installed: ${wanted.join(' ')}`
  console.error(`Installing ${wanted.join(', ')} with apt-get.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...wanted],
  ]) {
    const { status, stderr, stdout } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) return `apt-get ${args[0]} failed: ${`${stderr}${stdout}`.trim().split('\n').at(-1)}`
  }
  return ''
}

/**
 * Pays the flows of tests/engines, or the journeys of tests/ear, with the built page.
 * @param {Engine[]} engines
 * @param {Record<string, string>} env
 * @param {string[]} more arguments of Vitest
 * @param {'engines' | 'ear'} project
 * @returns {number} 0 when all are paid
 */
export function payIn(engines, env, more = [], project = 'engines') {
  const args = ['vitest', 'run', '--project', project, '--reporter', 'verbose', ...more]
  const all = { ...process.env, ENGINES: JSON.stringify(engines), ...env }
  return spawnSync('npx', args, { env: all, stdio: 'inherit' }).status ?? 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ensureBuilt, ensureInstalled, root } = await import('./prepare.mjs')
  process.chdir(root)
  ensureInstalled()
  ensureBuilt()
  const { engines } = ensureEngines()
  const { seedOfRun } = await import('./seed.mjs')
  const isSample = process.argv.includes('--sample')
  const env = { SEED: seedOfRun(), ...(!isSample && { SWEEP: '1', BROWSERS_DOC: '1' }) }
  const more = process.argv.slice(2).filter((argument) => argument !== '--sample')
  process.exit(engines.length === 0 ? 0 : payIn(engines, env, more))
}
