/**
 * `npm run check`: the checks before each commit, in under a minute: lint, layers, types, schemas and the unit tests without
 * database and browser. `npm test` runs everything.
 */
import { ensureInstalled, root } from './prepare.mjs'
import { seedOfRun } from './seed.mjs'
import { staticRows } from './static.mjs'
import { conclude, runInOrder } from './steps.mjs'

process.chdir(root)
ensureInstalled()
const seed = seedOfRun()
const env = { ...process.env, SEED: seed, CHECK: '1' }
await Promise.all(staticRows.map((row) => runInOrder(row, 'pipe', env)))
await runInOrder([['pure units', 'npx', 'vitest', 'run', '--silent=passed-only']], 'inherit', env)
conclude()
