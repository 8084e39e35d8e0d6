import { describe, expect, it } from 'vitest'
import { partNames, partOrder } from '../../../../renderer/widgets/date/order.ts'
import { isoOf, partOf, partsOf, readDate } from '../../../../validators/format/Date.ts'

describe('a date in three parts', () => {
  it.each([
    ['en-US', 'month day year'],
    ['en-GB', 'day month year'],
    ['es-MX', 'day month year'],
    ['ja', 'year month day'],
    ['hu', 'year month day'],
    ['fa', 'year month day'],
    ['ar-EG', 'day month year'],
  ])('is asked in the order of %s', (locale, order) => {
    expect(partOrder(locale).join(' ')).toBe(order)
  })

  it('labels its parts in the language', () => {
    expect(partNames('en')).toEqual({ day: 'Day', month: 'Month', year: 'Year' })
    expect(partNames('es')).toEqual({ day: 'Día', month: 'Mes', year: 'Año' })
  })

  it.each([
    [{ day: '5', month: '1', year: '1990' }, '1990-01-05'],
    [{ day: '05', month: '', year: '' }, '--05'],
    [{ day: '', month: '', year: '' }, undefined],
  ])('with the parts %j has the value %j', (parts, value) => {
    expect(isoOf(parts)).toBe(value)
  })

  it('shows a value that comes from outside, and nothing for an invalid date', () => {
    expect(partsOf('1990-01-05')).toEqual({ year: '1990', month: '01', day: '05' })
    expect(partsOf(undefined)).toEqual({ year: '', month: '', day: '' })
    expect(partOf('year', '19９0/')).toBe('1990')
  })

  it.each([
    ['1990-01-31', { year: '1990', month: '01', day: '31' }],
    ['31.1.1990', { year: '1990', month: '1', day: '31' }],
    ['1990年1月31日', { year: '1990', month: '1', day: '31' }],
    ['31/1', undefined],
    ['31/1/90', undefined],
  ])('reads %j when it is pasted', (text, parts) => {
    expect(readDate(text, ['day', 'month', 'year'])).toEqual(parts)
  })

  it('reads pasted text in the order of the language', () => {
    expect(readDate('06/07/2026', ['month', 'day', 'year'])).toEqual({ year: '2026', month: '06', day: '07' })
  })
})
