/**
 * `npm run ear`: the journeys of tests/ear, by the screen reader Orca in Chromium and Firefox. Installs what is missing as
 * Debian's packages; if that is not possible, it says so and runs nothing.
 */
import { ensureEngines, install, onPath, payIn } from './engines.mjs'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

const packages = {
  orca: 'orca',
  xdotool: 'xdotool',
  openbox: 'openbox',
  Xvfb: 'xvfb',
  'dbus-daemon': 'dbus-daemon',
}

process.chdir(root)
const missing = () => Object.keys(packages).filter((program) => !onPath(program))
const why = missing().length > 0 ? install(missing().map((program) => packages[program])) : ''
if (missing().length > 0) {
  console.error(`The journeys by ear are skipped, without ${missing().join(', ')}: ${why}`)
  process.exit(0)
}
ensureInstalled()
ensureBuilt()
const { engines } = ensureEngines(['chromium', 'firefox'])
process.exit(engines.length === 0 ? 0 : payIn(engines, {}, process.argv.slice(2), 'ear'))
