import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../harness/report.ts'

/** Of a whole process. */
export interface Cost {
  /** CPU milliseconds of all its threads, in user mode and in the kernel. */
  ms: number
  /** Resident memory at its most, in megabytes. */
  mb: number
}

/**
 * @param words a TypeScript file and its arguments; both sides are started the same way
 * @param schemas the folder that the file is about
 * @throws when it ends with a code, which no folder here deserves
 */
export function costOf(words: string[], schemas: string): Cost {
  const teller = join(root, 'tests/bench/schemas/tellCost.mjs')
  const { status, stderr } = spawnSync(process.execPath, ['--import', teller, '--import', 'tsx', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SCHEMAS_DIR: schemas },
    maxBuffer: 50_000_000,
  })
  const told = /^cost (.+)$/m.exec(stderr)?.[1]
  if (status !== 0 || told === undefined) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`)
  return JSON.parse(told) as Cost
}
