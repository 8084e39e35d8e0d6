/** The server of the tests does not hide that tests have failed. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each([0, 1, 3])('a run of tests that has started it ends with the exit code that the tests set: %i', (code) => {
  const program = `await import('./tests/journeys/postgres.ts'); process.exitCode = ${code}`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: join(import.meta.dirname, '../../..'), encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(status).toBe(code)
})
