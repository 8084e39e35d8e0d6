/**
 * `npm test`: installs what is missing (Chromium too, if there is none), then everything that must be green. Each step
 * runs to its end even when one before it failed, so that one run tells all that is wrong.
 */
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'

process.chdir(root)
ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
/** Of all generated tests; printed here, since a test that passes prints nothing. */
const seed = process.env.SEED ?? String(Date.now() % 2 ** 31)
const env = { ...process.env, SEED: seed, CHROMIUM_PATH: await ensureChromium() }
ensureBuilt()

const steps = [
  ['lint', ['npx', 'biome', 'check', '.']],
  ['types', ['npx', 'tsc', '--noEmit']],
  ['layers', ['npm', 'run', '-s', 'layers']],
  ['schemas', ['npm', 'run', '-s', 'schemas', '--', 'validate']],
  ['units', ['npx', 'vitest', 'run', '--silent=passed-only']],
  ['journeys', ['npx', 'playwright', 'test']],
]

console.log(`Generated tests run with seed ${seed}; SEED=${seed} repeats them.`)
const failed = []
const startedAt = Date.now()
for (const [name, [command, ...args]] of steps) {
  const stepStartedAt = Date.now()
  console.log(`\n== ${name}`)
  try {
    run(command, args, env)
  } catch (error) {
    failed.push(name)
    console.error(error.message)
  }
  console.log(`== ${name}: ${Math.round((Date.now() - stepStartedAt) / 1000)} s`)
}
const seconds = Math.round((Date.now() - startedAt) / 1000)
console.log(
  failed.length === 0
    ? `\nAll ${steps.length} steps are green after ${seconds} s.`
    : `\nFailed after ${seconds} s: ${failed.join(', ')}.`,
)
process.exit(failed.length === 0 ? 0 : 1)
