/** The list of billing countries, in the gateway's answer and on the page. */
import { describe, expect, it } from 'vitest'
import { commonCount, countryList, countryName } from '../../../../renderer/i18n/countries.ts'
import { countriesFor } from '../../../../renderer/i18n/findCountries.ts'
import catalog from '../../../../schemas/catalogs/countries.json' with { type: 'json' }
import regionCatalog from '../../../../schemas/catalogs/regions.json' with { type: 'json' }

const languages = 'en ar de es fi fr it ja ko nl no pl pt ru sv th vi zh zh-cn zh-tw'.split(' ')
const found = (typed: string, tag = 'en') => countriesFor(typed, tag).map(({ code }) => code)

it('provinces are chosen from a list if the catalog of regions has one', () => {
  expect([...catalog.regions].sort()).toEqual(Object.keys(regionCatalog.regions).sort())
})

describe('the list of countries', () => {
  it('begins with the shortlist, in the order of the specification', () => {
    const first = countryList('en').slice(0, commonCount)
    expect(first.map(({ code }) => code).join(' ')).toBe('CN US GB JP DE AU CA FR IT ES SG HK TW')
  })

  it('continues in the alphabetical order of its language, and has each country once', () => {
    const rest = (tag: string) => countryList(tag).slice(commonCount)
    expect([rest('en')[0]?.name, rest('de').at(-1)?.name]).toEqual(['Afghanistan', 'Zypern'])
    const codes = countryList('es').map(({ code }) => code)
    expect([...codes].sort()).toEqual([...catalog.codes].sort())
  })

  it.each(languages)('names every country in %s', (tag) => {
    for (const { code, name, fullName } of countryList(tag)) expect([code, name, fullName]).not.toContain('')
    expect(countryList(tag).filter(({ code, name }) => code === name)).toEqual([])
  })

  it('has the name in the language of the page, and the full name in Chinese and English', () => {
    expect(countryList('es').find(({ code }) => code === 'DE')).toEqual({
      code: 'DE',
      name: 'Alemania',
      fullName: '德国 Germany',
    })
  })

  it.each([
    ['en', 'Hong Kong'],
    ['de', 'Hongkong'],
    ['ru', 'Гонконг'],
    ['zh-tw', '香港'],
  ])('has the usual name of Hong Kong in %s', (tag, name) => {
    expect(countryName('HK', tag)).toBe(name)
  })
})

describe('a country is found by', () => {
  it.each([
    ['its name', 'Germ', 'en', 'DE'],
    ['its name without its accents', 'espana', 'es', 'ES'],
    ['a later word of its name', 'kingdom', 'en', 'GB'],
    ['its code', 'br', 'en', 'BR'],
    ['its English name on a Spanish page', 'Germany', 'es', 'DE'],
    ['its Chinese name on an English page', '巴西', 'en', 'BR'],
    ['the middle of its name', 'land', 'en', 'CH'],
  ])('%s', (_what, typed, tag, code) => {
    expect(found(typed, tag)).toContain(code)
  })

  it.each([
    ['uk', 'GB'],
    ['U.K.', 'GB'],
    ['England', 'GB'],
    ['USA', 'US'],
    ['uae', 'AE'],
    ['Holland', 'NL'],
    ['Deutschland', 'DE'],
    ['España', 'ES'],
    ['日本', 'JP'],
    ['Suomi', 'FI'],
    ['de', 'DE'],
    ['Niger', 'NE'],
    ['turkey', 'TR'],
  ])('its common short name, as the first result: %s', (typed, code) => {
    expect(found(typed)[0]).toBe(code)
    expect(found(typed, 'es')[0]).toBe(code)
  })

  it('an alias that no other country has', async () => {
    const { default: aliasCatalog } = await import('../../../../schemas/catalogs/countryAliases.json')
    expect(Object.keys(aliasCatalog.aliases).filter((code) => !catalog.codes.includes(code))).toEqual([])
    for (const [code, names] of Object.entries(aliasCatalog.aliases))
      for (const name of names) expect([name, found(name)[0]]).toEqual([name, code])
  })

  it('its beginning before its middle, and never by other letters', () => {
    expect(found('united').slice(0, 2)).toEqual(['US', 'GB'])
    expect(found('united')).not.toContain('DE')
    expect(found('xyzzy')).toEqual([])
  })

  it('no text: then all are listed', () => {
    expect(found('  ')).toHaveLength(catalog.codes.length)
  })
})
