/** The reader's region: the format of amounts, and the guessed country. */
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../../core/money.ts'
import { amountLocaleOf, likelyCountry } from '../../../core/region.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('amounts have the format of the reader’s region', () => {
  it.each([
    ['es', ['es-MX', 'en-US'], 'es-MX'],
    ['es', ['en-US', 'es-AR'], 'es-AR'],
    ['es', ['en-US', 'en'], 'es-US'],
    ['es', ['es', 'en-US'], 'es-US'],
    ['es', ['es'], 'es-419'],
    ['es', [], 'es-419'],
    ['es', ['not a tag', 'es-CL'], 'es-CL'],
    ['zh-tw', ['en-US'], 'zh-TW'],
    ['zh-tw', ['zh-HK'], 'zh-HK'],
  ])('a page in %s for a browser in %j writes them as %s', (tag, languages, place) => {
    expect(amountLocaleOf(tag, languages, tag === 'es' ? 'es-419' : undefined)).toBe(place)
  })

  it.each([
    // A page's language, the browser's, the order's country.
    ['es', ['es'], 'ES', 'es-ES'],
    ['es', ['es', 'en-US'], 'ES', 'es-ES'],
    ['es', ['es-MX'], 'ES', 'es-MX'],
    ['es', ['es'], 'MX', 'es-MX'],
    ['de', ['de'], 'AT', 'de-AT'],
    ['fr', ['en-US'], 'CH', 'fr-CH'],
    ['pt', ['pt'], 'PT', 'pt-PT'],
    ['en', ['en'], 'IN', 'en-IN'],
    ['ar', [], 'MA', 'ar-MA'],
    ['zh-tw', ['en'], 'US', 'zh-TW'],
  ])('a page in %s for a browser in %j, of an order in %s, writes them as %s', (tag, languages, country, place) => {
    expect(amountLocaleOf(tag, languages, undefined, country)).toBe(place)
  })

  it.each([
    ['es-MX', 'MXN', '$1,234.50'],
    ['es-AR', 'ARS', '$ 1.234,50'],
    ['es-419', 'USD', 'USD 1,234.50'],
    ['es-ES', 'EUR', '1.234,50 €'],
  ])('in %s %s is %s', (place, currency, amount) => {
    expect(plain(formatMoney(123_450, currency, place))).toBe(amount)
  })

  it('isolated from the words of a right-to-left text', () => {
    expect(formatMoney(123_450, 'USD', 'ar-EG')).toMatch(/^\u2068.*1,234\.50.*\u2069$/)
    expect(formatMoney(123_450, 'USD', 'en')).toBe('$1,234.50')
  })
})

describe('the country is guessed by the first language', () => {
  const known = ['US', 'BR', 'DE', 'CA', 'MX', 'ES', 'EG', 'TW']
  it.each([
    [['en-CA', 'fr'], 'CA'],
    [['de', 'en-US'], 'DE'],
    [['pt'], 'BR'],
    [['ar'], 'EG'],
    [['zh-Hant'], 'TW'],
    [['es-419', 'es', 'en-US'], 'MX'],
    [['en'], 'US'],
    [['eo'], 'US'],
    [['fr'], 'US'],
    [[], 'US'],
    [['*'], 'US'],
  ])('of %j: %s', (languages, country) => {
    expect(likelyCountry(languages, known)).toBe(country)
  })
})
