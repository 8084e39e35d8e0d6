/** Multibanco references, compared with a published one and with the published weights. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { multibancoReference } from '../../../../gateway/codes/multibanco.ts'
import { codeOf } from '../support/codes.ts'

/** The weight of each digit, from the right: as published, not as powers of ten. */
const weights = [3, 30, 9, 90, 27, 76, 81, 34, 49, 5, 50, 15, 53, 45, 62, 38, 89, 17, 73, 51]

const sumOf = (covered: string): number =>
  [...covered].reverse().reduce((sum, digit, place) => sum + Number(digit) * (weights[place] ?? Number.NaN), 0)

it('is the published one for entity 90150 and 432.11 euros', () => {
  expect(multibancoReference('90150', '1231234', 43_211)).toBe('123123451')
})

it('ends with two check digits over entity, reference and amount', () => {
  const anyPayment = fc.record({ attemptId: fc.uuid(), amountMinor: fc.integer({ min: 1, max: 99_999_999 }) })
  fc.assert(
    fc.property(anyPayment, (asked) => {
      const { values, copyText } = codeOf({ make: 'multibanco', entity: '99999' }, asked)
      expect(values).toEqual({ entity: '99999', reference: expect.stringMatching(/^\d{9}$/) })
      expect(copyText).toBe(values.reference)
      const covered = `99999${values.reference?.slice(0, 7)}${String(asked.amountMinor).padStart(8, '0')}`
      expect(Number(values.reference?.slice(7))).toBe(98 - (sumOf(covered) % 97))
    }),
    { numRuns: 200 },
  )
})

it('is never made for an amount that machines do not accept', () => {
  expect(() => multibancoReference('99999', '1234567', 100_000_000)).toThrow(RangeError)
})
