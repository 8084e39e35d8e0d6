/** Mistakes in a method's own fields: each is found at its line and column, with a hint. */
import { expect, it } from 'vitest'
import { foundIn, method } from './project.ts'

const path = 'schemas/methods/PAY.json'
const account = {
  name: 'account',
  component: 'Select',
  require: 'Y',
  options: [{ value: 'A' }, { value: 'B' }],
  byCountry: { MX: { texts: 'clabe', component: 'Select' } },
}
const text = {
  en: { fields: { account: { label: 'Account', options: { A: 'One', B: 'Two' } }, clabe: { help: 'On top.' } } },
  es: { fields: { account: { label: 'Cuenta', options: { A: 'Una' } } } },
}
const sound = {
  ...method,
  fields: [{ use: 'town', require: 'Y' }, account],
  text,
  examples: { valid: [{ town: 'a b', account: 'A' }], invalid: [{ data: {}, field: 'account', keyword: 'enum' }] },
}
sound.examples.invalid = [{ data: { account: 'C' }, field: 'account', keyword: 'enum' }]

const found = (content: unknown) => foundIn(path, content)
const entry = (more: object) => ({
  ...sound,
  fields: [
    { use: 'town', require: 'Y' },
    { ...account, ...more },
  ],
})
const said = (language: 'en' | 'es', more: object) => ({
  ...sound,
  text: { ...text, [language]: { fields: { ...text[language].fields, ...more } } },
})

it('a sound field of a method’s own has no finding, in a minimal method', () => {
  expect(found(sound)).toEqual([])
})

it('a card form may have another name in another language', () => {
  expect(found({ ...sound, text: { en: { ...text.en, name: 'Pay' }, es: { ...text.es, name: 'Paga' } } })).toEqual([])
})

it.each([
  ['an unknown widget', entry({ component: 'Selekt' }), 'TF204 "Selekt" | did you mean "Select"?'],
  [
    'an unknown widget in one country',
    entry({ byCountry: { MX: { component: 'Txt', texts: 'clabe' } } }),
    'TF204 "Txt" | did you mean "Text"?',
  ],
  ['an unknown property', entry({ inputMode: 'numeric' }), 'TF202 "inputMode": "numeric" | did you mean "inputmode"?'],
  ['an unknown keyboard', entry({ inputmode: 'mail' }), 'TF202 "mail" | did you mean "email"?'],
  ['a secret that is made public', entry({ secret: false }), 'TF202 false | write true'],
  ['an unknown keyword', entry({ schema: { minLengh: 1 } }), 'TF108  | did you mean "minLength"?'],
  ['an unknown rule', entry({ validationRules: 'mim:2' }), 'TF105 "mim:2" | did you mean "min"?'],
  [
    'advice for a keyword that the field does not have',
    entry({ schema: { minLength: 1 }, byCountry: { MX: { asAdvice: ['minLenght'], texts: 'clabe' } } }),
    'TF229 "minLenght" | did you mean "minLength"?',
  ],
  [
    'an option without a label',
    entry({ options: [{ value: 'A' }, { value: 'B' }, { value: 'C' }] }),
    /^TF117 .* \| write it to text\.en\.fields\.account\.options/,
  ],
  ['texts of an unknown field', said('en', { acount: { label: 'X' } }), 'TF241 "acount": | did you mean "account"?'],
  [
    'texts that are missing in English',
    said('es', { account: { label: 'Cuenta', help: 'Arriba.' } }),
    'TF242 "help": "Arriba." | add it to text.en.fields.account',
  ],
  [
    'a label of an unknown option',
    said('en', { account: { label: 'Account', options: { A: 'One', B: 'Two', AA: 'Three' } } }),
    'TF243 "AA": "Three" | did you mean "A"?',
  ],
  [
    'a sentence for an unknown keyword',
    said('en', { account: { label: 'Account', options: { A: 'One', B: 'Two' }, error: { requird: 'No.' } } }),
    'TF243 "requird": "No." | did you mean "required"?',
  ],
  [
    'an invisible character',
    said('es', { account: { label: 'Cu\u202eenta' } }),
    'TF227 "Cu\u202eenta" | type the text again',
  ],
  ['empty steps', { ...sound, text: { ...text, en: { ...text.en, steps: ['Pay.'] } } }, /^TF217/],
])('finds %s', (_, content, expected) => {
  const [first, ...others] = found(content)
  expect(others).toEqual([])
  if (typeof expected === 'string') expect(first).toBe(expected)
  else expect(first).toMatch(expected)
})

it('an example that a mask would change is found, because a shopper can’t type it', () => {
  const masked = (mask: string) => {
    const { options: _, byCountry: __, ...plain } = account
    const fields = [sound.fields[0], { ...plain, component: 'Text', mask }]
    return found({ ...sound, fields, text: { en: { fields: { account: { label: 'Account' } } } } })
  }
  expect(masked('##').length).toBe(masked('A').length + 1)
})
