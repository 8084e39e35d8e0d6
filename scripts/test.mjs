/** `npm test`: installs what is missing (Chromium too, if there is none), then everything that must be green. */
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { seedOfRun } from './seed.mjs'
import { staticRows } from './static.mjs'
import { conclude, runInOrder } from './steps.mjs'

process.chdir(root)
ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
/** Of all generated tests; printed here, since a test that passes prints nothing. */
const seed = seedOfRun()
const env = { ...process.env, SEED: seed, CHROMIUM_PATH: await ensureChromium() }
ensureBuilt()
/** Has Playwright leave out the journeys whose turn it is not; the sweep has them all. */
const turns = process.env.SWEEP === '1' ? [] : ['--add-reporter', './tests/journeys/turns.ts']

console.log(`Generated tests run with seed ${seed}; SEED=${seed} repeats them.`)
await Promise.all(staticRows.map((row) => runInOrder(row, 'pipe', env)))
// These fill all cores by themselves, and show what they print at once.
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
