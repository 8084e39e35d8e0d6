/** How often a generated test runs: 5,000 values a rule in `npm test`, 200,000 with SWEEP=1 (see `npm run sweep`). */
import type { Parameters } from 'fast-check'

export const isSweep = process.env.SWEEP === '1'

/** One seed a run, printed, so that a failure can be had again: SEED=<number>. */
export const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

let isPrinted = false

export function runs(usual = 5_000, sweep = 200_000): Pick<Parameters<unknown>, 'numRuns' | 'seed'> {
  if (!isPrinted) console.log(`seed ${seed}, ${isSweep ? sweep : usual} runs (SEED and SWEEP=1 change them)`)
  isPrinted = true
  return { numRuns: isSweep ? sweep : usual, seed }
}
