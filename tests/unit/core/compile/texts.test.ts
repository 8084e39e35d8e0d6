import { describe, expect, it } from 'vitest'
import { compileForm } from '../../../../core/compile/compileForm.ts'
import { textOf } from '../../../../core/texts.ts'
import english from '../../../../locales/en.json' with { type: 'json' }
import type { MethodTexts } from '../../../../schemas/types.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { merged, textField } from '../../forms.ts'

describe('a text as sent', () => {
  it('loses only characters that reverse the words around it', () => {
    const trick = '\u202eCard\u202c \u2066number\u2069\u0000\n'
    const { uiSchema } = compileForm(
      [
        textField({
          label: trick,
          placeholder: trick,
          help: trick,
          hint: trick,
          error: trick,
          component: 'Select',
          options: [{ label: trick, value: 'a', help: trick }],
        }),
        textField({ name: 'other', error: { minLength: trick } }),
        textField({ name: 'arabic', label: 'رقم\u200f (1)' }),
        textField({ name: 'markup', label: '<img src=x onerror=alert(1)>' }),
      ],
      { country: 'US', method: 'CARD' },
      keywords,
    )
    expect(uiSchema.note?.['ui:options']).toMatchObject({
      label: 'Card number',
      placeholder: 'Card number',
      help: 'Card number',
      hint: 'Card number',
      error: 'Card number',
      options: [{ label: 'Card number', value: 'a', help: 'Card number' }],
    })
    expect(uiSchema.other?.['ui:options'].error).toEqual({ minLength: 'Card number' })
    expect(uiSchema.arabic?.['ui:options'].label).toBe('رقم\u200f (1)')
    expect(uiSchema.markup?.['ui:options'].label).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('a method’s own texts', () => {
  const text = {
    en: {
      fields: {
        color: { label: 'Color', placeholder: 'Any', options: { b: 'Blue', r: 'Red' }, optionHelp: { b: 'Dark' } },
      },
    },
    pt: { fields: { color: { label: 'Cor', options: { b: 'Azul' }, optionHelp: { r: 'Claro' } } } },
    'pt-br': { fields: { color: { options: { b: 'Azul-escuro' } } } },
  } as unknown as MethodTexts
  const colors = [{ name: 'color', component: 'Select', options: [{ value: 'b' }, { value: 'r' }] }]
  const drawn = (language?: string) => {
    const [field] = merged(colors as never, 'US', undefined, { text, language })
    return [field?.label, field?.placeholder, field?.options]
  }

  it('are English by default', () => {
    const options = [
      { label: 'Blue', value: 'b', help: 'Dark' },
      { label: 'Red', value: 'r' },
    ]
    expect(drawn()).toEqual(['Color', 'Any', options])
  })

  it('come from the language of a country, then from the language, then from English', () => {
    const options = [
      { label: 'Azul-escuro', value: 'b', help: 'Dark' },
      { label: 'Red', value: 'r', help: 'Claro' },
    ]
    expect(drawn('pt-BR')).toEqual(['Cor', 'Any', options])
    expect(drawn('pt')[2]).toMatchObject([{ label: 'Azul' }, { label: 'Red' }])
  })
})

it('the hint of a phone number is an example of the country, if there is one', () => {
  const hints = (phoneExample?: () => string | undefined) =>
    merged([{ use: 'phone' }, { use: 'email' }], 'GB', undefined, { phoneExample, packText: textOf(english.text) }).map(
      ({ hint }) => hint,
    )
  const sentence = 'Please check the number. One here looks like 07400 123456'
  expect(hints(() => '07400 123456')).toEqual([sentence, undefined])
  expect(hints(() => undefined)).toEqual([undefined, undefined])
  expect(hints()).toEqual([undefined, undefined])
})
