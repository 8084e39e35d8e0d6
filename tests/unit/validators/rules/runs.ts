/**
 * Runs of a generated test: 5,000 values for each rule in `npm test`, 200,000 in `npm run sweep`, 1,000 in `npm run
 * check`, 50 for each mutant of `npm run mutants`.
 */
import type { Parameters } from 'fast-check'
import { isSweep } from '../../../journeys/sample.ts'

const fewerBy = process.env.MUTANTS ? 100 : process.env.CHECK === '1' ? 5 : 1

/** One printed seed for each run, which repeats a failure: SEED=<number>. */
export const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

let isPrinted = false

export function runs(usual = 5_000, sweep = 200_000): Pick<Parameters<unknown>, 'numRuns' | 'seed'> {
  const numRuns = isSweep ? sweep : Math.ceil(usual / fewerBy)
  if (!isPrinted) console.log(`seed ${seed}, ${numRuns} runs (SEED and SWEEP=1 change them)`)
  isPrinted = true
  return { numRuns, seed }
}
