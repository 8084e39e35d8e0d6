import { describe, expect, it } from 'vitest'
import { compileForm } from '../../../../core/compile/compileForm.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { textField } from '../../forms.ts'

describe('a text as sent', () => {
  it('loses only characters that reverse the words around it', () => {
    const trick = '\u202eCard\u202c \u2066number\u2069\u0000\n'
    const { uiSchema } = compileForm(
      [
        textField({ label: trick, placeholder: trick, component: 'Select', options: [{ label: trick, value: 'a' }] }),
        textField({ name: 'arabic', label: 'رقم\u200f (1)' }),
        textField({ name: 'markup', label: '<img src=x onerror=alert(1)>' }),
      ],
      { country: 'US', method: 'CARD' },
      keywords,
    )
    expect(uiSchema.note?.['ui:options']).toMatchObject({
      label: 'Card number',
      placeholder: 'Card number',
      options: [{ label: 'Card number', value: 'a' }],
    })
    expect(uiSchema.arabic?.['ui:options'].label).toBe('رقم\u200f (1)')
    expect(uiSchema.markup?.['ui:options'].label).toBe('<img src=x onerror=alert(1)>')
  })
})
