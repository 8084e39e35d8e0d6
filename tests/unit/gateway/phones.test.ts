import { getCountries } from 'libphonenumber-js/max'
import { expect, it } from 'vitest'
import { e164Of, phoneExample } from '../../../gateway/phones.ts'

it.each([
  ['2175550123', 'US', '+12175550123'],
  ['12175550123', 'US', '+12175550123'],
  ['442079460958', 'US', '+442079460958'],
  ['03012345678', 'DE', '+493012345678'],
  ['4930123456', 'DE', '+4930123456'],
  ['4915123456789', 'DE', '+4915123456789'],
  ['15123456789', 'DE', '+4915123456789'],
  ['62812345678', 'ID', '+62812345678'],
  ['38343201234', 'XK', '+38343201234'],
  ['11912345678', 'BR', '+5511912345678'],
  ['442079460958', 'AQ', '+442079460958'],
  ['123', 'US', undefined],
  ['11111111111111111111', 'US', undefined],
  ['not a number', 'US', undefined],
  [undefined, 'US', undefined],
  ['2175550123', '__proto__', undefined],
])('the digits %j given in %s are %s to the world', (digits, country, e164) => {
  expect(e164Of(digits, country)).toBe(e164)
})

it.each([
  ['3001234567', '+57', '+573001234567'],
  ['020 7946 0958'.replace(/ /g, ''), '+44', '+442079460958'],
  ['2175550123', '+57', undefined],
  ['2175550123', 'x', '+12175550123'],
])('the digits %j with the dialling code %s are %s', (digits, code, e164) => {
  expect(e164Of(digits, 'US', code)).toBe(e164)
})

it('every country with phone numbers has a valid example', () => {
  for (const country of getCountries()) {
    const digits = phoneExample(country)?.replace(/\D/g, '')
    expect(e164Of(digits, country), country).toMatch(/^\+\d+$/)
  }
})
