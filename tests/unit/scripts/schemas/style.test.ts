/** The layout of a file: one finding per file, at the first place, and corrected without a change of meaning. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSchemas } from '../../../../core/readSchemas.node.ts'
import { root } from '../../../../scripts/schemas/folder.ts'
import { createLintStyle } from '../../../../scripts/schemas/style/lintStyle.ts'
import { restyled } from '../../../../scripts/schemas/style/style.ts'

const metas = readSchemas(join(root, 'schemas'), ['meta', 'meta/sandbox']).files
const sound = readFileSync(join(root, 'schemas/methods/OXXO.json'), 'utf8')
const found = (text: string) => {
  const file = { path: 'methods/OXXO.json', text }
  return createLintStyle()([...metas, file], [file]).map(({ code, line, column, severity, message }) => ({
    at: `${code} ${line}:${column}`,
    ...{ severity, message },
  }))
}
const swap = (text: string) => text.replace(/(\n {2}"code": .*)(\n {2}"name": .*)/, '$2$1')

it('finds nothing in a right file, nor in one with line ends of another system', () => {
  expect(found(sound)).toEqual([])
  expect(found(sound.replaceAll('\n', '\r\n'))).toEqual([])
})

it('reports members in a wrong order once, at the first that is too early', () => {
  const finding = { severity: 'warning', message: '"code" comes before "name", as in the meta-schema.' }
  expect(found(swap(sound))).toEqual([{ at: 'TF273 3:3', ...finding }])
  const twice = swap(sound).replace(/("country": "MX"), ("currencies": \["MXN"\])/, '$2, $1')
  expect(twice).not.toBe(swap(sound))
  expect(found(twice.replaceAll('\n', '\n '))).toMatchObject([{ at: 'TF273 3:4' }])
})

it('reports a wrong layout once, at the first such place', () => {
  const lines = sound.split('\n')
  const finding = { severity: 'warning', message: 'the layout differs from that of the formatter.' }
  expect(found(lines.map((line) => line.replace(/^ +/, '\t')).join('\n'))).toEqual([{ at: 'TF274 2:2', ...finding }])
  expect(found(sound.trimEnd())).toMatchObject([{ at: expect.stringMatching(/^TF274 \d+:\d+$/) }])
  expect(found(JSON.stringify(JSON.parse(sound)))).toMatchObject([{ at: 'TF274 1:1' }])
})

it('finds nothing in a corrected file', () => {
  for (const text of [
    swap(sound),
    sound.trimEnd(),
    sound.replaceAll('\n', ' '),
    JSON.stringify(JSON.parse(swap(sound))),
  ]) {
    expect(found(text)).toHaveLength(1)
    const mended = restyled(text, metas)
    expect(found(mended)).toEqual([])
    expect(JSON.parse(mended)).toEqual(JSON.parse(sound))
  }
})

it('checks changed files again, and all files when a meta-schema has changed', () => {
  const lint = createLintStyle()
  const file = { path: 'methods/OXXO.json', text: swap(sound) }
  const codes = (texts: typeof metas, text = file.text) =>
    lint([...texts, file], [{ ...file, text }]).map(({ code }) => code)
  expect(codes(metas)).toEqual(['TF273'])
  expect(codes(metas, sound)).toEqual([])
  // Without a meta-schema every order passes.
  expect(codes([])).toEqual([])
  expect(codes(metas)).toEqual(['TF273'])
})
