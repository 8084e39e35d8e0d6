/** Numbers that a brand issues beside its table of lengths. Source: the tables of schemas/catalogs/cardBrands.json. */
import { describe, expect, it } from 'vitest'
import { numberOf } from '../../brands.ts'
import { judge } from '../rules/judge.ts'

describe('a number that its brand issues beside its table is advice, and can be paid with:', () => {
  it.each([
    ['Visa of 18 digits', numberOf('42424242', 18)],
    ['Visa of 19 digits', numberOf('42424242', 19)],
    ['Diners Club of 16 digits', numberOf('3056930', 16)],
    ['Diners Club of 19 digits', numberOf('3056930', 19)],
    ['UnionPay of 14 digits', numberOf('62220400', 14)],
    ['UnionPay of 15 digits', numberOf('62220400', 15)],
    ['UnionPay without a Luhn digit', '6222040000030012'],
  ])('%s', (_what, number) => {
    expect(judge('cardNum', number)).toEqual({ error: undefined, advice: 'usualCard' })
  })

  it.each(['4242424242424242', '30569309025904', '6200000000000005', '5895627823453005', '5010800000000002'])(
    '%s is usual',
    (number) => {
      expect(judge('cardNum', number).error).toBeUndefined()
      if (!number.startsWith('50108')) expect(judge('cardNum', number).advice).toBeUndefined()
    },
  )
})
