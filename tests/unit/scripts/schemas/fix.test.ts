/** `validate --fix` and `--watch`, and the bin in a folder with its own schemas. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Finding } from '../../../../core/lint/types.ts'
import { mended } from '../../../../scripts/schemas/fix.ts'
import { watch } from '../../../../scripts/schemas/watch.ts'

const root = join(import.meta.dirname, '../../../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillform-own-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const at = (line: number, column: number, hint: string): Finding => ({
  ...{ code: 'TF202', severity: 'error', file: '', message: '', line, column },
  hint,
})

it.each<[string, string, Finding[], string]>([
  ['a name', '{\r\n  "compnent": "Text" }', [at(2, 3, 'did you mean "component"?')], '{\r\n  "component": "Text" }'],
  ['a value', '{ "a": "Txt", "b": 1 }', [at(1, 8, 'did you mean "Text"?')], '{ "a": "Text", "b": 1 }'],
  [
    'two in one line',
    '{ "naem": "Txt" }',
    [at(1, 3, 'did you mean "name"?'), at(1, 11, 'did you mean "Text"?')],
    '{ "name": "Text" }',
  ],
])('corrects a misspelling: %s', (_, text, findings, expected) => {
  expect(mended(text, findings)).toBe(expected)
})

it.each<[string, string, Finding[]]>([
  ['the right name exists already', '{ "naem": 1, "name": 2 }', [at(1, 3, 'did you mean "name"?')]],
  [
    'two corrections are equally good',
    '{ "a": "Txt" }',
    [at(1, 8, 'did you mean "Text"?'), at(1, 8, 'did you mean "Tat"?')],
  ],
  ['the finding has no name at its place', '{ "a": ["Txt"] }', [at(1, 8, 'did you mean "Text"?')]],
  ['the finding is at another name', '{ "fields": "Txt" }', [at(1, 3, 'did you mean "Text"?')]],
  ['no correction is known', '{ "a": "Txt" }', [at(1, 8, 'one of Text, Mask')]],
])('does not change a text if %s', (_, text, findings) => {
  expect(mended(text, findings)).toBe(text)
})

it('checks again when a file is saved', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const end = new AbortController()
  let looks = 0
  const look = () => {
    looks++
    return { findings: [], silenced: 0, looked: [], texts: [] }
  }
  const done = watch(look, { folders: [folder], signal: end.signal })
  await expect.poll(() => looks).toBe(1)
  writeFileSync(join(folder, 'a.json'), '{}')
  await expect.poll(() => looks).toBe(2)
  end.abort()
  expect(await done).toBe(0)
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Looked in \d+ ms/))
})

it('the bin works on the schemas of the current folder, and corrects a name and the order there', () => {
  cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true })
  const file = join(folder, 'schemas/methods/BLIK.json')
  const sound = readFileSync(file, 'utf8')
  const swapped = sound.replace(/(\n {2}"code": .*)(\n {2}"name": .*)/, '$2$1')
  expect(swapped).not.toBe(sound)
  writeFileSync(file, swapped.replace('"markets"', '"market"'))
  const args = [
    join(root, 'scripts/tillform.mjs'),
    'validate',
    'schemas/methods/BLIK.json',
    '--fix',
    '--format',
    'json',
  ]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect(stderr).toBe('Mended schemas/methods/BLIK.json\n')
  expect(JSON.parse(stdout)).toMatchObject({ files: 1, errors: 0, warnings: 0 })
  expect(readFileSync(file, 'utf8')).toBe(sound)
  expect(status).toBe(0)
}, 60_000)
