import { expect, it } from 'vitest'
import { shownCard, shownCards } from '../../../../gateway/orders/shownCards.ts'
import { brands } from '../../brands.ts'

const namesOf = (accepted: string[] | null, country?: string) =>
  shownCards(brands, accepted, country).map(({ name }) => name)

it('a page shows the most common brands first and no name twice', () => {
  expect(namesOf(['NATIVA', 'AE', 'AMEX', 'VISA'])).toEqual(['Visa', 'American Express', 'Nativa'])
})

it('a brand of some countries is shown in these alone, unless the order lists it; it is accepted everywhere', () => {
  expect(namesOf(null, 'BR')).toEqual(expect.arrayContaining(['Visa', 'Elo', 'Hipercard']))
  expect(namesOf(null, 'US')).toContain('Visa')
  expect(namesOf(null, 'US')).not.toContain('Elo')
  expect(namesOf(null)).not.toContain('Elo')
  expect(namesOf(['ELO'], 'US')).toEqual(['Elo'])
})

it.each([
  ['BR', ['Visa', 'Mastercard', 'Elo', 'Hipercard']],
  ['AR', ['Visa', 'Mastercard', 'Cabal', 'Naranja']],
  ['DK', ['Visa', 'Mastercard', 'Dankort', 'American Express']],
  ['IN', ['Visa', 'Mastercard', 'RuPay', 'American Express']],
  ['JP', ['Visa', 'Mastercard', 'JCB', 'American Express']],
  ['US', ['Visa', 'Mastercard', 'Discover', 'American Express']],
  ['DE', ['Visa', 'Mastercard', 'American Express', 'UnionPay']],
])('the first four marks fit the country %s', (country, names) => {
  expect(namesOf(null, country).slice(0, 4)).toEqual(names)
})

it('a network that is no brand has its name, an unknown one its code', () => {
  expect(shownCard(brands, 'MADA')).toMatchObject({ name: 'mada', cvcSide: 'back' })
  expect(shownCard(brands, 'AE')).toMatchObject({ name: 'American Express', cvcLengths: [3, 4], cvcSide: 'front' })
  expect(shownCard(brands, 'EFTPOS')).toEqual({ brand: 'EFTPOS', name: 'eftpos' })
  expect(shownCard(brands, 'NEW')).toEqual({ brand: 'NEW', name: 'NEW' })
})
