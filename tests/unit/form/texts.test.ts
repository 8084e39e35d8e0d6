/** What a shopper reads below a field. */
import { expect, it } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { errorText } from '../../../renderer/form/texts.ts'

const pack: Record<string, string> = en.text
const text = Object.assign(
  (key: string, params: Record<string, unknown> = {}) =>
    (pack[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name])),
  { exists: (key: string) => Object.hasOwn(pack, key) },
)
const said = (field: string, keyword: string, messageKey: string) =>
  errorText({ field, keyword, messageKey, params: {} }, pack[`field.${field}.label`] ?? '', text, {
    tag: 'en',
    direction: 'ltr',
    lowercaseLabels: true,
  })

it('a required field says Required, and a Japanese name its katakana label too (product spec, section 5)', () => {
  expect(said('city', 'required', 'error.required')).toBe('Required')
  expect(said('jpFirstName', 'required', 'error.required')).toBe('Required: First name (Katakana)')
  expect(said('jpLastName', 'required', 'error.required')).toBe('Required: Last name (Katakana)')
})

it('any other fault names the label in lower case', () => {
  expect(said('jpLastName', 'katakana', 'error.invalidField')).toBe('Please enter a valid last name (katakana)')
  expect(said('cardNum', 'luhn', 'error.invalidField')).toBe('Please enter a valid card number')
})
