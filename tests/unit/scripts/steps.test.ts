/** A service for continuous integration keeps only the end of a long output. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const steps = join(import.meta.dirname, '../../../scripts/steps.mjs')
const run = (...printed: string[]) => {
  const shown = JSON.stringify(['units', process.execPath, '-e', `console.log(${JSON.stringify(printed.join('\n'))})`])
  const failing = JSON.stringify([
    'red',
    process.execPath,
    '-e',
    `console.log(' FAIL  a.test.ts > adds up\\nAssertionError: 3'); process.exit(1)`,
  ])
  const code = `import { conclude, runInOrder } from ${JSON.stringify(steps)}
    await runInOrder([${failing}, ${shown}], 'inherit', process.env)
    conclude()`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
}

it('a failed run lists its failed tests last, with their errors', () => {
  const { status, stdout } = run('✓ all of the next step')
  expect(status).toBe(1)
  expect(stdout.trim().split('\n').slice(-4)).toEqual([
    'red: FAIL  a.test.ts > adds up',
    'red:   AssertionError: 3',
    '',
    expect.stringMatching(/^Failed after \d+ s: red\.$/),
  ])
})
