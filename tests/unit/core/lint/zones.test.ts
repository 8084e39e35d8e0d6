/** A code that expires at the end of a day needs a time zone. */
import { expect, it } from 'vitest'
import { foundIn, method } from './project.ts'

const path = 'schemas/methods/PAY.json'
const until = (expires: unknown, zone?: string) => ({
  ...method,
  flow: 'voucher',
  markets: [{ country: 'MX', rank: 1, zone }],
  present: { page: 'wait', ticket: 'barcode', expires, details: [{ name: 'amount' }], actions: [] },
  text: { en: { steps: ['Pay it.'] } },
  providers: { sandbox: { make: 'slip', digits: 9 } },
})

it.each<[string, unknown, string[]]>([
  ['nothing in one with a zone', until({ endOfDay: 2 }, 'America/Mexico_City'), []],
  ['nothing in a duration without one', until('P1D'), []],
  ['a zone that is missing', until({ endOfBankingDay: 1 }), ['TF251  | add "zone", such as "Europe/Lisbon"']],
  [
    'an unknown zone',
    until({ endOfDay: 1 }, 'America/Mexico_Citi'),
    ['TF251 "America/Mexico_Citi" | did you mean "America/Mexico_City"?'],
  ],
])('it finds %s', (_, content, expected) => {
  expect(foundIn(path, content)).toEqual(expected)
})

it.each([{ endOfDay: 0 }, { endOfDay: 1, endOfBankingDay: 1 }, {}, { endOfWeek: 1 }, 5])(
  '%j is not an expiry',
  (expires) => {
    expect(foundIn(path, until(expires, 'UTC')).every((found) => found.startsWith('TF202'))).toBe(true)
    expect(foundIn(path, until(expires, 'UTC'))).not.toEqual([])
  },
)
