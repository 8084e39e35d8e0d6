/** The bin `tillform` in a folder that has nothing to do with ours, by somebody who does not know it. */
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const bin = join(import.meta.dirname, '../../../../scripts/tillform.mjs')
const run = (...args: string[]) =>
  spawnSync(process.execPath, [bin, ...args], { cwd: tmpdir(), encoding: 'utf8', input: '' })

it.each([
  [['nonsense'], 'tillform --help'],
  [['explain', 'NOPE'], 'NOPE.json does not exist'],
  [['docs', 'folder'], 'tillform docs --help'],
  [['fuzz', 'OXXO', '--seed', 'abc'], 'whole numbers'],
  [['diff', 'no-such-revision'], 'git knows no revision'],
  [['texts', 'import', 'none.xlf'], 'none.xlf does not exist'],
  [['--schemas', '/none', 'validate'], 'has no folder "methods"'],
])('says what is wrong with %j, and ends with 2', (args, expected) => {
  const { status, stdout, stderr } = run(...args)
  expect(stderr).toContain(expected)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect([status, stdout]).toEqual([2, ''])
})

it('tells of a form in a country where the method is not offered that it is not', () => {
  const { status, stdout, stderr } = run('explain', 'OXXO', '--country', 'BR')
  expect(stderr).toBe('OXXO is not offered in BR, only in MX. This is what it would ask there.\n')
  expect([status, JSON.parse(stdout).country]).toEqual([0, 'BR'])
})
