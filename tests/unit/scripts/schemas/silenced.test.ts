/** Silenced findings: each has an entry with a reason, and the entry itself is checked. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Finding } from '../../../../core/lint/types.ts'
import { silence } from '../../../../scripts/schemas/silenced.ts'

const finding: Finding = {
  ...{ code: 'TF210', severity: 'warning', file: 'my/fields/plate.json', line: 2, column: 15 },
  ...{ message: 'few examples.', hint: '' },
}
const texts = [{ path: 'my/fields/plate.json', text: '{\n  "examples": { "valid": [] }\n}' }]
const entry = { code: 'TF210', file: 'fields/plate.json', path: '/examples', reason: 'Plates are all alike.' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillform-silenced-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const shownPath = (path: string) => path.replace(folder, 'my')
function run(content: unknown, looked = ['my/fields/plate.json']) {
  writeFileSync(join(folder, 'silenced.json'), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  const { findings, silenced } = silence(folder, { findings: [finding], looked, texts }, '2026-11-21', shownPath)
  return { codes: findings.map(({ code, line }) => `${code}:${line}`), silenced }
}

it('an entry silences only the finding at its place, at the value or at its name', () => {
  expect(run({ silenced: [entry] })).toEqual({ codes: [], silenced: 1 })
  expect(run({ silenced: [{ ...entry, until: '2026-11-21' }] })).toEqual({ codes: [], silenced: 1 })
  for (const other of [{ path: '/examples/valid' }, { code: 'TF204' }, { file: 'fields/other.json' }])
    expect(run({ silenced: [{ ...entry, ...other }] })).toEqual({ codes: ['TF210:2', 'TF256:3'], silenced: 0 })
})

it('an entry can silence a finding about layout too', () => {
  expect(run({ silenced: [{ ...entry, code: 'TF274' }] }).codes).toEqual(['TF210:2', 'TF256:3'])
})

it.each<[string, unknown, string]>([
  ['a file that is not JSON', '{', 'TF200:1'],
  ['no list', { silenced: {} }, 'TF255:1'],
  ['an unknown code', { silenced: [{ ...entry, code: 'TF999' }] }, 'TF255:4'],
  ['no reason', { silenced: [{ ...entry, reason: ' ' }] }, 'TF255:7'],
  ['an expired date', { silenced: [{ ...entry, until: '2026-11-20' }] }, 'TF255:8'],
  ['no day', { silenced: [{ ...entry, until: 'soon' }] }, 'TF255:8'],
  ['an unknown member', { silenced: [{ ...entry, why: 'so' }] }, 'TF255:8'],
  ['no object', { silenced: ['TF210'] }, 'TF255:3'],
  ['no path', { silenced: [{ ...entry, path: undefined }] }, 'TF255:3'],
])('finds %s', (_, content, expected) => {
  expect(run(content)).toEqual({ codes: ['TF210:2', expected], silenced: 0 })
})

it('an entry is reported as unused only if its file was checked', () => {
  expect(run({ silenced: [{ ...entry, code: 'TF204' }] }, ['my/fields/name.json']).codes).toEqual(['TF210:2'])
})
