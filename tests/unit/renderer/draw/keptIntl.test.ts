/** A drawing thread makes each formatter once. */
import { expect, it } from 'vitest'
import { keepFormatters } from '../../../../renderer/draw/keptIntl.ts'

const { Collator, DateTimeFormat, DisplayNames, ListFormat, Locale, NumberFormat } = Intl

function keeping() {
  const intl = { Collator, DateTimeFormat, DisplayNames, ListFormat, Locale, NumberFormat }
  keepFormatters(intl)
  return intl
}

it('a formatter of the same language and options is made once, and formats like another', () => {
  const intl = keeping()
  const euros = () => new intl.NumberFormat('de', { style: 'currency', currency: 'EUR' })
  expect(euros()).toBe(euros())
  expect(euros()).toBeInstanceOf(NumberFormat)
  expect(euros().format(1_234.5)).toBe(new NumberFormat('de', { style: 'currency', currency: 'EUR' }).format(1_234.5))
})

it('another language, option or kind is another formatter', () => {
  const intl = keeping()
  const made = [
    new intl.NumberFormat('de'),
    new intl.NumberFormat('fr'),
    new intl.NumberFormat('de', { style: 'percent' }),
    new intl.DateTimeFormat('de'),
    new intl.DateTimeFormat('de', { timeZone: 'Asia/Manila' }),
    new intl.Locale('de'),
  ]
  expect(new Set(made).size).toBe(made.length)
})

it('a language that does not exist is refused each time', () => {
  const intl = keeping()
  for (let times = 0; times < 2; times++) expect(() => new intl.Locale('not a language')).toThrow(RangeError)
})

it('whatever languages readers name, only the latest formatters are kept', () => {
  const intl = keeping()
  const first = new intl.Locale('de')
  for (let at = 0; at < 300; at++) new intl.Locale(`en-x-${at}`)
  expect(new intl.Locale('de')).toBe(first)
  for (let at = 0; at < 500; at++) new intl.Locale(`en-x-${at}`)
  expect(new intl.Locale('de')).not.toBe(first)
})
