import { describe, expect, it } from 'vitest'
import { findChoices, namedChoice } from '../../../../renderer/form/findChoices.ts'

const banks = [
  { value: '1007', label: 'Bancolombia' },
  { value: '1019', label: 'Scotiabank Colpatria' },
  { value: '1052', label: 'Banco AV Villas' },
  { value: '1062', label: 'Banco Falabella' },
  { value: '1066', label: 'Banco Cooperativo Coopcentral' },
  { value: '1507', label: 'Nequi' },
  { value: 'ITAU', label: 'Itaú' },
]
const found = (typed: string) => findChoices(banks, typed).map(({ label }) => label)

describe('a choice is found', () => {
  it.each([
    ['colpa', ['Scotiabank Colpatria']],
    ['ITAU', ['Itaú']],
    ['itaú', ['Itaú']],
    ['1507', ['Nequi']],
    ['villas banco', ['Banco AV Villas']],
    ['lombia', ['Bancolombia']],
    ['xyz', []],
  ])('by %j', (typed, labels) => {
    expect(found(typed)).toEqual(labels)
  })

  it('first by an exact match, then by its beginning, then by other words', () => {
    expect(found('co').slice(0, 3)).toEqual(['Scotiabank Colpatria', 'Banco Cooperativo Coopcentral', 'Bancolombia'])
    expect(found('banco')[0]).toBe('Bancolombia')
    expect(findChoices([...banks, { value: 'X', label: 'Banco' }], 'banco')[0]?.value).toBe('X')
  })

  it('by a note after it, such as a dialling code', () => {
    const countries = [
      { value: 'DE', label: 'Germany', note: '+49' },
      { value: 'CO', label: 'Colombia', note: '+57' },
    ]
    for (const typed of ['+57', '57', 'co', 'colom']) expect(findChoices(countries, typed)[0]?.value).toBe('CO')
  })
})

it('all choices are listed in their order while nothing is typed', () => {
  expect(findChoices(banks, ' ')).toEqual(banks)
})

it('a completely typed label or code chooses its choice when the field is left', () => {
  expect(namedChoice(banks, ' bancolombia ')?.value).toBe('1007')
  expect(namedChoice(banks, '1007')?.value).toBe('1007')
  expect(namedChoice(banks, 'banco')).toBeUndefined()
  expect(namedChoice(banks, '')).toBeUndefined()
})
