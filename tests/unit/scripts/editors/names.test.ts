/** The names for editors come from the folders, not from a list by hand. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { renderNames } from '../../../../scripts/editors/namesOf.ts'
import { writeMade } from '../../../../scripts/types.ts'

interface Names {
  definitions: Record<string, { enum?: string[]; properties?: Record<string, unknown> }>
}

const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('the names that editors offer are those of the folders', () => {
  const made = renderNames('.', 'schemas')
  expect(readFileSync('schemas/names.schema.json', 'utf8') === made, 'stale: run npm run types').toBe(true)
})

it('a schemas folder elsewhere gets the names of its own kinds, flows and forms, and of this page', async () => {
  for (const room of ['meta', 'fields', 'flows', 'catalogs'])
    cpSync(`schemas/${room}`, join(folder, room), { recursive: true })
  const plate = { $schema: '../meta/field.schema.json', name: 'plate', component: 'Text', description: 'Of a car.' }
  writeFileSync(join(folder, 'fields/plate.json'), JSON.stringify(plate))

  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await writeMade(true, folder)).toBe(1)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('run npm run types'))
  said.mockRestore()
  expect(await writeMade(false, folder)).toBe(0)
  expect(await writeMade(true, folder)).toBe(0)
  const { definitions } = JSON.parse(readFileSync(join(folder, 'names.schema.json'), 'utf8')) as Names
  expect(definitions.fieldKind?.enum).toContain('plate')
  expect(definitions.widget?.enum).toContain('Text')
  expect(definitions.page?.enum).toContain('checkout')
  expect(readFileSync(resolve('schemas/names.schema.json'), 'utf8')).not.toContain('"plate"')
})

it('a method file needs no entry in a list: a new one changes nothing', () => {
  expect(renderNames('.', 'schemas')).not.toContain('PROMPTPAY"')
})
