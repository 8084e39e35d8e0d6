/** The messages of the browser and of rjsf are not in the shopper's language, so they are never used. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TranslatableString } from '@rjsf/utils'
import { expect, it } from 'vitest'
import { fieldAttributes } from '../../../renderer/form/attributes.ts'
import type { FieldWidgetProps } from '../../../renderer/form/widget.ts'
import { englishAmong } from '../../journeys/words.ts'

const root = join(import.meta.dirname, '../../..')
const filesOf = (room: string, ending: RegExp) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file): [string, string] => [join(room, file), readFileSync(join(root, room, file), 'utf8')])
const page = filesOf('renderer', /\.tsx?$/)
const modules = [...page, ...filesOf('core', /\.ts$/), ...filesOf('validators', /\.ts$/)]

/** The tag that begins at this place, to its end. A function in an attribute contains an arrow. */
const tagAt = (source: string, at: number) => /^<(?:=>|[^>])*>/.exec(source.slice(at))?.[0] ?? ''
const tags = (name: RegExp) =>
  page.flatMap(([file, source]) =>
    [...source.matchAll(name)].map(({ index }): [string, string] => [file, tagAt(source, index)]),
  )

it('no form asks the browser to validate it', () => {
  const forms = tags(/<form\b(?!>\))/g)
  expect(forms.length).toBeGreaterThan(2)
  expect(forms.filter(([, tag]) => !/\snoValidate\b/.test(tag))).toEqual([])
})

it("rjsf's form does not either, and lists no errors", () => {
  const forms = tags(/<Form\b/g)
  expect(forms.map(([file]) => file)).toEqual([join('renderer', 'form', 'DefinitionForm.tsx')])
  expect(forms[0]?.[1]).toMatch(/\snoHtml5Validate\s/)
  expect(forms[0]?.[1]).toContain('showErrorList={false}')
})

it('no module uses the browser’s validation of a value, or sets its message', () => {
  const asks = /\b(setCustomValidity|reportValidity|checkValidity|validationMessage)\b/
  expect(modules.filter(([, source]) => asks.test(source)).map(([file]) => file)).toEqual([])
})

it('no control has a validation attribute, which would show a message outside of a form', () => {
  const ruled = /\s(required|pattern|min|max|minLength|step)(=|\s|\/?>)|type="(email|url|number|date|time)"/
  const controls = tags(/<(input|select|textarea)\b/g)
  expect(controls.length).toBeGreaterThan(20)
  expect(controls.filter(([, tag]) => ruled.test(tag))).toEqual([])
})

it('neither have the common attributes of all controls, also not those of a required field', () => {
  const props = { id: 'checkout_email', required: true, invalid: true, options: { maxLength: 50 } }
  const names = Object.keys(fieldAttributes(props as unknown as FieldWidgetProps))
  expect(names).toContain('aria-required')
  expect(names.filter((name) => /^(required|pattern|min|max|minLength|step|type)$/.test(name))).toEqual([])
})

const read = (tag: string) => JSON.parse(readFileSync(join(root, 'locales', `${tag}.json`), 'utf8'))
const said = Object.values(TranslatableString)
  .filter((sentence) => sentence.includes(' '))
  .map((sentence) => sentence.replace(/%\d/g, 'x7'))

it.each(['ar', 'de', 'es', 'nl', 'th'])('a sentence of rjsf is found on a page in %s', (tag) => {
  expect(englishAmong([...said, 'must be string'], read(tag), read('en').text)).toEqual([...said, 'must be string'])
})
