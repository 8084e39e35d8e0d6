/** `npm run smoke`: every flow once in a real browser, in under five minutes: the journeys marked @smoke. */
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { seedOfRun } from './seed.mjs'
import { conclude, runInOrder } from './steps.mjs'

process.chdir(root)
ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const env = { ...process.env, SEED: seedOfRun(), CHROMIUM_PATH: await ensureChromium() }
ensureBuilt()
await runInOrder([['smoke', 'npx', 'playwright', 'test', '--project', 'desktop', '--grep', '@smoke']], 'inherit', env)
conclude()
