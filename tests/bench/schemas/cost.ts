import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../harness/report.ts'

export interface Cost {
  /** CPU milliseconds of the whole process, from start to end: all its threads, in user mode and in the kernel. */
  ms: number
  /** Those of the pass alone, when all modules are loaded. */
  passMs: number
  /** Resident memory of the process at its most, in megabytes. */
  mb: number
  /** How many files were looked at. */
  files: number
}

/**
 * @param words a TypeScript file that calls tellPass, and its arguments; both sides are started the same way
 * @param schemas the folder that the file is about
 * @throws when it ends with a code, which no folder here deserves
 */
export function costOf(words: string[], schemas: string): Cost {
  const teller = join(root, 'tests/bench/schemas/tellCost.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', teller, '--import', 'tsx', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SCHEMAS_DIR: schemas },
    maxBuffer: 50_000_000,
  })
  const cost = /^cost (.+)$/m.exec(stderr)?.[1]
  const pass = /^pass (.+)$/m.exec(stderr)?.[1]
  if (status !== 0 || !cost || !pass) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`)
  return { ...JSON.parse(cost), passMs: Number(pass), files: JSON.parse(stdout).files } as Cost
}
