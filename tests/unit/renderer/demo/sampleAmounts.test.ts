import { expect, it } from 'vitest'
import { minorOf, outcomesOf, outcomeWords } from '../../../../renderer/demo/parts/outcomes.ts'
import { words } from '../../../../renderer/demo/parts/words.ts'

it.each([
  ['25.99', 2, 2599],
  ['25,9', 2, 2590],
  ['8800', 0, 8800],
  ['8800.00', 0, 8800],
  ['1.234', 3, 1234],
  [' 7 ', 2, 700],
])('%j with %i digits is %i minor units', (typed, digits, minor) => {
  expect(minorOf(typed, digits)).toBe(minor)
})

it.each([
  ['', 2],
  ['0', 2],
  ['0.00', 2],
  ['-5', 2],
  ['25.999', 2],
  ['1.5', 0],
  ['1,000.00', 2],
  ['1e3', 2],
  ['٢٥', 2],
])('%j with %i digits is not a valid amount', (typed, digits) => {
  expect(minorOf(typed, digits)).toBeUndefined()
})

it('an order can be created for each sandbox card, and as an expired one', () => {
  expect(outcomesOf([{ id: 'challenge', number: '4000000000003220' }])).toEqual(['challenge', 'expired'])
})

it('an additional sandbox card without a description is shown by its id', () => {
  expect(['challenge', 'ours'].map(outcomeWords)).toEqual([words('card.challenge'), 'ours'])
  expect(words('card.challenge')).not.toBe('card.challenge')
})
