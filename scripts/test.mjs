/** `npm test`: installs missing packages (Chromium too), then runs all tests. */
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { seedOfRun } from './seed.mjs'
import { staticRows } from './static.mjs'
import { conclude, runInOrder } from './steps.mjs'

process.chdir(root)
ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
/** The seed of all generated tests, printed here because a passing test prints nothing. */
const seed = seedOfRun()
const env = { ...process.env, SEED: seed, CHROMIUM_PATH: await ensureChromium() }
ensureBuilt()
/** Makes Playwright skip the journeys that the seed has not selected; the sweep runs all. */
const turns = process.env.SWEEP === '1' ? [] : ['--add-reporter', './tests/journeys/turns.ts']

console.log(`Generated tests run with seed ${seed}; SEED=${seed} repeats them.`)
await Promise.all(staticRows.map((row) => runInOrder(row, 'pipe', env)))
// These use all cores by themselves, and print at once.
await runInOrder(
  [
    ['units', 'npx', 'vitest', 'run', '--silent=passed-only'],
    ['journeys', 'npx', 'playwright', 'test', ...turns],
    ['engines', process.execPath, 'scripts/engines.mjs', ...(process.env.SWEEP === '1' ? [] : ['--sample'])],
    ['runtimes', process.execPath, 'scripts/runtimes.mjs', '--turn'],
  ],
  'inherit',
  env,
)
conclude()
