/**
 * The bin `tillform` in a folder of another project, for a new user.
 *
 * @long
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const runIn = (cwd: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/tillform.mjs'), ...args], { cwd, encoding: 'utf8', input: '' })
const run = (...args: string[]) => runIn(tmpdir(), ...args)

/** A folder with its own schemas: all field kinds, and one method. */
let own: string
beforeAll(() => {
  own = mkdtempSync(join(tmpdir(), 'tillform-bin-'))
  for (const room of ['meta', 'fields', 'flows', 'forms', 'catalogs'])
    cpSync(join(root, 'schemas', room), join(own, 'schemas', room), { recursive: true })
  mkdirSync(join(own, 'schemas/methods'))
  for (const name of ['OXXO.json', 'OXXO.svg'])
    copyFileSync(join(root, 'schemas/methods', name), join(own, 'schemas/methods', name))
})
afterAll(() => rmSync(own, { recursive: true }))

it.each([
  [['nonsense'], 'tillform --help'],
  [['explain', 'NOPE'], 'NOPE.json does not exist'],
  [['docs', 'folder'], 'tillform docs --help'],
  [['fuzz', 'OXXO', '--seed', 'abc'], 'whole numbers'],
  [['diff', 'no-such-revision'], 'git does not know the revision'],
  [['texts', 'import', 'none.xlf'], 'none.xlf does not exist'],
  [['--schemas', '/none', 'validate'], 'has no folder "methods"'],
])('reports the fault of %j, and exits with 2', (args, expected) => {
  const { status, stdout, stderr } = run(...args)
  expect(stderr).toContain(expected)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect([status, stdout]).toEqual([2, ''])
})

it('reports that a method is not offered in the country of a form', () => {
  const { status, stdout, stderr } = run('explain', 'OXXO', '--country', 'BR')
  expect(stderr).toBe('OXXO is not offered in BR, only in MX. This is what it would ask there.\n')
  expect([status, JSON.parse(stdout).country]).toEqual([0, 'BR'])
})

it('names a file and a folder that nobody reads, and with --max-warnings 0 that is a fault', () => {
  const strays = [join(own, 'schemas/methods/PAY.jsn'), join(own, 'schemas/metods/PAY.json')]
  mkdirSync(join(own, 'schemas/metods'))
  for (const path of strays) writeFileSync(path, '{}')
  const { status, stdout } = runIn(own, 'validate')
  expect(stdout).toContain('TF286 schemas/methods/PAY.jsn')
  expect(stdout).toContain('TF286 schemas/metods')
  expect([status, runIn(own, 'validate', '--max-warnings', '0').status]).toEqual([0, 1])
  rmSync(join(own, 'schemas/metods'), { recursive: true })
  rmSync(join(own, 'schemas/methods/PAY.jsn'))
})

it('writes the docs of a folder’s schemas into that folder, and not into ours', () => {
  const ours = join(root, 'docs/schemas/methods')
  const before = existsSync(ours) && readdirSync(ours)
  const { status, stdout, stderr } = runIn(own, 'docs')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^\d+ pages are in docs\/schemas: open docs\/schemas\/index\.html\n$/)
  expect(readdirSync(join(own, 'docs/schemas/methods'))).toEqual(['OXXO.html'])
  expect(existsSync(ours) && readdirSync(ours)).toEqual(before)
})

it('weakens all rules of a folder’s schemas', () => {
  const { status, stdout, stderr } = runIn(own, 'mutate', 'schemas/methods', 'schemas/fields/email.json')
  expect(stdout).toMatch(/^fields: (\d+) of \1 weaker rules noticed[^\n]*\nmethods: (\d+) of \2 weaker rules noticed/)
  expect([status, stderr]).toEqual([0, ''])
})

it.each([
  ['{ "code": "TORN", }', 'methods/TORN.json is not valid JSON; validate shows the place.'],
  [
    JSON.stringify({
      code: 'TORN',
      markets: [{ country: 'MX' }],
      fields: [{ use: 'emial' }],
      examples: { valid: [{}] },
    }),
    'methods/TORN.json has no form: field kind "emial" does not exist. validate shows the place.',
  ],
])('names the file that stops mutate: %s', (text, expected) => {
  const torn = join(own, 'schemas/methods/TORN.json')
  writeFileSync(torn, text)
  const { status, stdout, stderr } = runIn(own, 'mutate', 'schemas/methods')
  rmSync(torn)
  expect(stderr).toContain(expected)
  expect([status, stdout]).toEqual([2, ''])
})
