/** What `npm run mutants` and its tests tell each other, in a folder for temporary files. */

export const planVariable = 'MUTANTS'
/** The time of the processor that Vitest has used, in milliseconds. */
export const cpuFile = 'cpu'
/** Why the runner could not judge: its own fault, not a mutant's. */
export const faultFile = 'fault'

/** plan.json */
export interface Plan {
  /** Sources with all their mutants, by path from the root. */
  sources: Record<string, string>
  /** Paths of the test files from the root. */
  tests: string[]
  /** The mutants to judge, in this order. One that was tried is left for the modules loaded anew. */
  mutants: { id: string; file: string; isTried: boolean }[]
  /** The limit of one test. */
  timeoutMs: number
  onPostgres: boolean
}

export type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage'

/** A line of verdicts.jsonl; without `status` the mutant's judgement has begun. */
export interface Verdict {
  id: string
  status?: Status
  /** The title of the test that found it. */
  by?: string
}
