/** `schemas explain`: the compiled form of a method with its sources, and definitions that a server sent. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MethodFile } from '../../../../schemas/types.ts'
import { reportDefinitions } from '../../../../scripts/schemas/definitions.ts'
import { explained } from '../../../../scripts/schemas/explain.ts'
import { methodOf } from '../../../../scripts/schemas/library.ts'

const root = join(import.meta.dirname, '../../../..')

describe('explain', () => {
  const { from, schema, uiSchema } = explained(methodOf('BLIK') as MethodFile, 'PL')

  it('names the line of the field kind, the method or the pack that has a member', () => {
    const lines = Object.values(from).filter((place) => place !== 'compiled')
    expect(lines.length).toBeGreaterThan(5)
    for (const place of lines) {
      const [file = '', line] = place.split(':')
      expect(readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]).toBeDefined()
    }
    const [name = ''] = Object.keys(schema.properties)
    const place = from[`uiSchema/${name}/ui:widget`] ?? ''
    const [file = '', line] = place.split(':')
    expect(readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]).toContain(
      `"component": "${uiSchema[name]?.['ui:widget']}"`,
    )
  })

  it('shows the conditions of a form, as data', () => {
    const { conditions } = explained(methodOf('PSE') as MethodFile, 'CO')
    expect(JSON.parse(JSON.stringify(conditions))).toEqual(conditions)
    expect(conditions?.cases[0]?.cases[0]?.when).toEqual([expect.objectContaining({ one: expect.anything() })])
    expect(explained(methodOf('BLIK') as MethodFile, 'PL')).not.toHaveProperty('conditions')
  })

  it('names a place for every binding keyword', () => {
    for (const [name, own] of Object.entries(schema.properties))
      for (const keyword of Object.keys(own)) expect(from[`schema/${name}/${keyword}`]).toBeDefined()
  })
})

describe('definitions that a server sent', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tillform-seen-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const found = (text: string) => {
    const path = join(folder, 'seen.json')
    writeFileSync(path, text)
    return reportDefinitions(path).findings.map(({ code, line, column }) => `${code} ${line}:${column}`)
  }
  const sound = { name: 'email', component: 'Text', display: 'Y', require: 'Y' }

  it.each<[string, string, string[]]>([
    ['a sound list', JSON.stringify([sound]), []],
    ['a sound answer', JSON.stringify({ country: 'BR', definitions: [sound] }), []],
    ['no JSON', '[{', ['TF200 1:3']],
    ['no list', '{ "fields": [] }', ['TF202 1:1']],
    ['an unknown member', '[{ "name": "a", "compnent": "Text" }]', ['TF202 1:17']],
    ['an unknown control', '[{ "name": "a", "component": "Txt" }]', ['TF204 1:30']],
    ['a name twice', JSON.stringify([sound, sound], null, 1), ['TF102 9:11']],
    ['no control', '[\n{ "name": "a", "display": "Y" }]', ['TF110 2:1']],
  ])('%s is reported at its place', (_, text, expected) => {
    expect(found(text)).toEqual(expected)
  })
})
