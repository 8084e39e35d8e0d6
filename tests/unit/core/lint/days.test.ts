/** The days, kinds and environment of a market. */
import { expect, it } from 'vitest'
import { foundIn, method } from './project.ts'

const found = (...markets: Record<string, unknown>[]) =>
  foundIn('schemas/methods/PAY.json', {
    ...method,
    markets: markets.map((market) => ({ country: 'MX', currencies: ['MXN'], rank: 1, ...market })),
  })
const twice = ['TF219  | keep one, or give each its own currencies, kinds, environment or days']

it.each<[string, Record<string, unknown>[], string[]]>([
  ['nothing in one market after the other', [{ until: '2026-12-31' }, { from: '2027-01-01' }], []],
  ['two markets on one day', [{ until: '2027-01-01' }, { from: '2027-01-01' }], twice],
  ['nothing in two kinds', [{ kinds: ['payment'] }, { kinds: ['subscription', 'installment'] }], []],
  ['two markets of a kind', [{ kinds: ['payment', 'subscription'] }, { kinds: ['subscription'] }], twice],
  ['two markets of which one has all kinds', [{ kinds: ['payment'] }, {}], twice],
  ['nothing in two environments', [{ environment: 'sandbox' }, { environment: 'production' }], []],
  ['two markets of which one has all environments', [{}, { environment: 'production' }], twice],
  ['a day that does not exist', [{ from: '2026-02-30' }], ['TF282 "2026-02-30" | write YYYY-MM-DD']],
  ['an end before the beginning', [{ from: '2026-03-01', until: '2026-02-01' }], ['TF282 "2026-02-01" | swap them']],
])('it finds %s', (_, markets, expected) => {
  expect(found(...markets)).toEqual(expected)
})
