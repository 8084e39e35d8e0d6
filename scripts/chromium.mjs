/**
 * Finds a Chromium for the journeys, or installs one: CHROMIUM_PATH, else a system Chromium, else Debian's packages as root,
 * else Playwright's own build. Prints the path; importers call findChromium().
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The same engine without a window and so without autofill: a fifth less processor time per journey. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns the path of a working Chromium, or undefined. Never installs. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (!isExecutable(env.CHROMIUM_PATH))
      throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which can't be run: correct or unset it`)
    return env.CHROMIUM_PATH
  }
  return firstOf([shell, ...names], env)
}

/** @returns the path of a Chromium with autofill, or undefined. Never installs. */
export function findWholeChromium(env = process.env) {
  const isWhole = env.CHROMIUM_PATH && basename(env.CHROMIUM_PATH) !== shell
  return isWhole ? findChromium(env) : firstOf(names, env)
}

function firstOf(names, env) {
  const folders = (env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPlaces].find(isExecutable)
}

/** @returns the path of a Chromium, after installing one if needed. Throws with a hint when that fails. */
export async function ensureChromium() {
  const found = findChromium() ?? (await playwrightsOwn())
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/etc/debian_version')) {
    console.error('No Chromium found: installing the packages of Debian with apt-get.')
    run('apt-get', ['update', '-qq'])
    const hasShell = spawnSync('apt-cache', ['show', '--quiet=2', 'chromium-headless-shell']).status === 0
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', ...(hasShell ? [shell] : [])])
  } else {
    console.error('No Chromium found: installing the build that belongs to Playwright.')
    run(process.execPath, [fileURLToPath(import.meta.resolve('playwright/cli.js')), 'install', 'chromium'])
  }
  const installed = findChromium() ?? (await playwrightsOwn())
  if (!installed) throw new Error('No Chromium could be installed: install one and set CHROMIUM_PATH to it')
  return installed
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return path && isExecutable(path) ? path : undefined
}

/** Prints the command's output only when it fails. */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env })
  if (!error && status === 0) return
  console.error(stdout, stderr)
  throw new Error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ` with exit code ${status}`}`)
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await ensureChromium())
