/** Masks, and controls that fill a second field. */
import { describe, expect, it } from 'vitest'
import type { MethodField } from '../../../../schemas/types.ts'
import { faultOf, formOf, merged } from '../../forms.ts'

const own = (more: Partial<MethodField>): MethodField => ({ name: 'code', label: 'Code', component: 'Text', ...more })

describe('a mask', () => {
  it('is drawn by the mask control, also in a country, in a case, and from a field kind', () => {
    const fields: MethodField[] = [
      own({ mask: '##-##' }),
      own({ name: 'other', byCountry: { GB: { mask: '##-##' } } }),
      own({ name: 'third', cases: [{ when: { code: ['1234'] }, mask: '####' }] }),
      { use: 'sortCode' },
    ]
    const drawn = (country: string) => merged(fields, country).map(({ component, mask }) => [component, mask])
    expect(drawn('GB')).toEqual([
      ['Mask', '##-##'],
      ['Mask', '##-##'],
      ['Text', undefined],
      ['Mask', '##-##-##'],
    ])
    expect(drawn('US')[1]).toEqual(['Text', undefined])
    expect(merged(fields)[2]?.cases?.[0]).toMatchObject({ component: 'Mask', mask: '####' })
    expect(formOf(fields).uiSchema.code?.['ui:options'].mask).toBe('##-##')
  })

  it.each<[string, Partial<MethodField>]>([
    ['has no placeholder', { mask: '- -' }],
    ['is on a control with its own format', { mask: '##', component: 'Phone' }],
    ['has more places than the field allows', { mask: '######', maxLength: 4 }],
    ['has more places than a case allows', { cases: [{ when: { city: true }, mask: '######', maxLength: 4 }] }],
  ])('that %s is refused', (_, more) => {
    expect(() => merged([own(more), { use: 'city' }])).toThrow(expect.objectContaining({ code: 'TF123' }))
  })
})

describe('a control that fills a second field', () => {
  it('names that field on the wire, and both are fields of the form', () => {
    const form = formOf([
      { use: 'phone', component: 'PhoneWithCode', alsoFills: 'diallingCode' },
      { use: 'diallingCode' },
    ])
    expect(form.uiSchema.phone?.['ui:options'].alsoFills).toBe('diallingCode')
    expect(Object.keys(form.schema.properties)).toEqual(['phone', 'diallingCode'])
  })

  it('is refused if it gives only one value', () => {
    expect(() => merged([{ use: 'phone', alsoFills: 'diallingCode' }, { use: 'diallingCode' }])).toThrow(
      expect.objectContaining({ code: 'TF124', path: '/0/alsoFills' }),
    )
  })

  it('has a hint where the name is misspelt', () => {
    const fields = [{ use: 'phone', component: 'PhoneWithCode', alsoFills: 'diallingCod' }, { use: 'diallingCode' }]
    expect(faultOf(() => merged(fields))).toBe('TF118 /0/alsoFills did you mean "diallingCode"?')
  })

  it.each(['nobody', 'phone'])('is refused if it would fill %s', (alsoFills) => {
    expect(() => merged([{ use: 'phone', component: 'PhoneWithCode', alsoFills }])).toThrow(
      expect.objectContaining({ code: 'TF118', path: '/0/alsoFills' }),
    )
  })
})
