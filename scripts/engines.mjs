/**
 * `npm run engines`: the flows in Chromium, Firefox and WebKit (tests/engines). Installs what is missing from Debian's
 * packages, as root; an engine that can't be had is named and left out. `-- --sample`: the part that `npm test` runs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'
import { seedOfRun } from './seed.mjs'

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync)

/** @returns the browser that comes with WebKitGTK, where all that it needs is there */
function findWebKit() {
  if (!onPath('WebKitWebDriver') || !onPath('xvfb-run')) return undefined
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : []
  return libraries.map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser')).find(existsSync)
}

const find = () => ({ firefox: onPath('firefox-esr') ?? onPath('firefox'), webkit: findWebKit() })

function install() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.error('Installing Firefox and WebKitGTK from the packages of Debian.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

process.chdir(root)
ensureInstalled()
if (Object.values(find()).includes(undefined)) install()
const engines = { chromium: await ensureChromium(), ...find() }
for (const [name, path] of Object.entries(engines))
  if (!path)
    console.log(`Skipped: ${name}, which is not installed and can't be had here (packages: ${packages.join(', ')}).`)
ensureBuilt()
const found = Object.entries(engines).filter(([, path]) => path)
const ENGINES = process.argv.includes('--sample') ? 'sample' : 'all'
const env = { ...process.env, SEED: seedOfRun(), ENGINES }
run(process.execPath, ['--import', 'tsx', 'tests/engines/run.ts', ...found.map((each) => each.join('='))], env)
