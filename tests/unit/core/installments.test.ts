import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countsFor, installmentAmounts } from '../../../core/installments.ts'
import { minorDigits, plainMoney } from '../../../core/money.ts'
import { runs } from '../validators/rules/runs.ts'

/** A thousand totals for each currency, from one minor unit to the largest amount of an order. */
const parameters = runs(1_000, 20_000)
const largest = Number.MAX_SAFE_INTEGER

describe('an amount in installments', () => {
  it.each<[total: number, count: number, amounts: number[]]>([
    [120_000, 3, [40_000, 40_000, 40_000]],
    [10_000, 3, [3_334, 3_333, 3_333]],
    [1_000, 6, [170, 166, 166, 166, 166, 166]],
    [2_599, 1, [2_599]],
    [2, 3, [2, 0, 0]],
  ])('of %i in %i is %j', (total, count, amounts) => expect(installmentAmounts(total, count)).toEqual(amounts))

  it.each(['JPY', 'USD', 'KWD', 'IDR'])(
    'adds up in %s to the last shown digit, and all amounts except the first are equal',
    (currency) => {
      const total = fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: largest }))
      const shown = (amountMinor: number) => BigInt(plainMoney(amountMinor, currency).replace('.', ''))
      fc.assert(
        fc.property(total, fc.integer({ min: 1, max: 99 }), (totalMinor, count) => {
          const amounts = installmentAmounts(totalMinor, count)
          const [first = 0, ...rest] = amounts
          expect(amounts).toHaveLength(count)
          expect(amounts.reduce((sum, amount) => sum + shown(amount), 0n)).toBe(shown(totalMinor))
          expect(new Set(rest).size).toBeLessThanOrEqual(1)
          expect(first - (rest[0] ?? first)).toBeLessThan(count)
          expect(amounts.every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
          expect(plainMoney(first, currency).split('.')[1] ?? '').toHaveLength(minorDigits(currency))
        }),
        parameters,
      )
    },
  )

  it.each<[total: number, counts: number[], offered: number[]]>([
    [120_000, [12, 3, 6, 3], [3, 6, 12]],
    [6, [3, 6, 12], [3, 6]],
    [1, [2], []],
  ])('of %i and the numbers %j can have these, without an amount of zero: %j', (total, counts, offered) =>
    expect(countsFor(total, counts)).toEqual(offered),
  )
})
