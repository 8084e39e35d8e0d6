/** What the browser or rjsf says of a value is in their language, and not in the shopper's: they are never asked. */
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

/** The tag that begins there, to the sign that ends it: a function in an attribute has an arrow. */
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

it("nor does rjsf's, which lists no errors either", () => {
  const forms = tags(/<Form\b/g)
  expect(forms.map(([file]) => file)).toEqual([join('renderer', 'form', 'DefinitionForm.tsx')])
  expect(forms[0]?.[1]).toMatch(/\snoHtml5Validate\s/)
  expect(forms[0]?.[1]).toContain('showErrorList={false}')
})

it('no module asks the browser what it thinks of a value, or gives it a sentence', () => {
  const asks = /\b(setCustomValidity|reportValidity|checkValidity|validationMessage)\b/
  expect(modules.filter(([, source]) => asks.test(source)).map(([file]) => file)).toEqual([])
})

it('no control has a rule of the browser, which would speak where a control stands in no form', () => {
  const ruled = /\s(required|pattern|min|max|minLength|step)(=|\s|\/?>)|type="(email|url|number|date|time)"/
  const controls = tags(/<(input|select|textarea)\b/g)
  expect(controls.length).toBeGreaterThan(20)
  expect(controls.filter(([, tag]) => ruled.test(tag))).toEqual([])
})

it('nor does what all controls of a form carry, of a required field too', () => {
  const props = { id: 'checkout_email', required: true, invalid: true, options: { maxLength: 50 } }
  const names = Object.keys(fieldAttributes(props as unknown as FieldWidgetProps))
  expect(names).toContain('aria-required')
  expect(names.filter((name) => /^(required|pattern|min|max|minLength|step|type)$/.test(name))).toEqual([])
})

const read = (tag: string) => JSON.parse(readFileSync(join(root, 'locales', `${tag}.json`), 'utf8'))
const said = Object.values(TranslatableString)
  .filter((sentence) => sentence.includes(' '))
  .map((sentence) => sentence.replace(/%\d/g, 'x7'))

it.each(['ar', 'de', 'es', 'nl', 'th'])("a sentence of rjsf's is found on a page in %s", (tag) => {
  expect(englishAmong([...said, 'must be string'], read(tag), read('en').text)).toEqual([...said, 'must be string'])
})
