/** `npm test`: installs missing packages (Chromium too), then runs all tests. */
import { keepTemporaryFilesInMemory } from './memory.mjs'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { commitOfYesterday, seedOfRun } from './seed.mjs'
import { staticRows } from './static.mjs'
import { conclude, runInOrder } from './steps.mjs'

process.chdir(root)
ensureInstalled()
keepTemporaryFilesInMemory()
const { ensureChromium } = await import('./chromium.mjs')
/** The seed of all generated tests, printed here because a passing test prints nothing. */
const seed = seedOfRun()
const env = { ...process.env, SEED: seed, CHROMIUM_PATH: await ensureChromium() }
ensureBuilt()
/** Only the sweep runs everything: long unit tests and most journeys take turns by the seed. */
const isSweep = process.env.SWEEP === '1'
if (!isSweep) env.TURNS = '1'
/** Of what the last day changed, in one folder in turn: its tests run once before. */
const since = commitOfYesterday()
if (!since) console.log('The mutants are skipped: git has no commit of the day before.')
const judged = ['validators', 'core', 'gateway/keys', 'gateway/payments']
const folder = judged[Number(seed) % judged.length]
const mutants = ['scripts/mutants.ts', folder, '--since', since, '--most', '40', '--seed', seed]
const turns = isSweep ? [] : ['--add-reporter', './tests/journeys/turns.ts']

console.log(`Generated tests run with seed ${seed}; SEED=${seed} repeats them.`)
await Promise.all(staticRows.map((row) => runInOrder(row, 'pipe', env)))
// These use all cores by themselves, and print at once.
await runInOrder(
  [
    ['units', 'npx', 'vitest', 'run', '--silent=passed-only'],
    ...(since ? [['mutants', 'npx', 'tsx', ...mutants]] : []),
    ['foreign suites', process.execPath, 'scripts/foreign.mjs', ...(isSweep ? [] : ['--quick'])],
    ['journeys', 'npx', 'playwright', 'test', ...turns],
    ['engines', process.execPath, 'scripts/engines.mjs', ...(isSweep ? [] : ['--sample'])],
    ['runtimes', process.execPath, 'scripts/runtimes.mjs', '--turn'],
  ],
  'inherit',
  env,
)
conclude()
