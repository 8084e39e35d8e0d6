/** The spec gives three fields two names; either name means the same field. */
import { describe, expect, it } from 'vitest'
import { clean } from '../../../../validators/clean.ts'
import { compiledOf, formOf, merged, textField } from '../../forms.ts'

const pairs = [
  ['cardNumber', 'cardNum'],
  ['expiredDate', 'effectiveDate'],
  ['holderName', 'cardHolderName'],
] as const

describe.each(pairs)('%s is %s', (alias, name) => {
  it('in a method file', () => {
    expect(merged([{ use: alias }])).toEqual(merged([{ use: name }]))
    expect(formOf([{ use: alias }]).$id).toBe(formOf([{ use: name }]).$id)
  })

  it('in a definition on the wire', () => {
    expect(compiledOf([textField({ name: alias })]).order).toEqual([name])
  })

  it('in data, where the field’s own name comes first', () => {
    expect(clean({ [alias]: ' 1 ' })).toEqual({ [name]: '1' })
    expect(clean({ [alias]: '1', [name]: '2' })).toEqual({ [name]: '2' })
    expect(clean({ [name]: '2', [alias]: '1' })).toEqual({ [name]: '2' })
  })

  it('so that one form can have it only once', () => {
    const both = [textField({ name: alias }), textField({ name })]
    expect(() => compiledOf(both)).toThrow(expect.objectContaining({ code: 'TF102' }))
  })
})

it('does not change other names', () => {
  expect(clean({ street: 'a', holdername: 'b' })).toEqual({ street: 'a', holdername: 'b' })
})
