/** The language that a page starts in. */
import { describe, expect, it } from 'vitest'
import { inSentence } from '../../../../core/inSentence.ts'
import { chooseLanguage, wishedBeside } from '../../../../renderer/i18n/choose.ts'

const packs = ['en', 'es', 'fr', 'pt', 'zh', 'zh-cn', 'zh-tw', 'no']

describe('a page starts in', () => {
  it('the language that was chosen before, before any other wish', () => {
    expect(chooseLanguage({ localStorage: 'es', sessionStorage: 'fr', query: 'pt', browser: ['zh-CN'] }, packs)).toBe(
      'es',
    )
  })

  it('the choice of this visit, then the language of the link, then that of the browser', () => {
    expect(chooseLanguage({ sessionStorage: 'fr', query: 'pt', browser: ['es'] }, packs)).toBe('fr')
    expect(chooseLanguage({ query: 'pt', browser: ['es'] }, packs)).toBe('pt')
    expect(chooseLanguage({ browser: ['es'] }, packs)).toBe('es')
  })

  it.each([
    ['fr-CA', 'fr'],
    ['es-MX', 'es'],
    ['pt_BR', 'pt'],
    ['zh-TW', 'zh-tw'],
    ['zh-Hant-HK', 'zh-tw'],
    ['zh-Hant', 'zh-tw'],
    ['zh-HK', 'zh-tw'],
    ['zh-MO', 'zh-tw'],
    ['zh-CN', 'zh-cn'],
    ['zh-Hans-CN', 'zh'],
    ['zh-Hans', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-MY', 'zh'],
    ['nb-NO', 'no'],
    ['EN-gb', 'en'],
  ])('the language of the region %s', (wish, tag) => {
    expect(chooseLanguage({ browser: [wish] }, packs)).toBe(tag)
  })

  it('the first language of the browser that has a pack', () => {
    expect(chooseLanguage({ browser: ['cy', 'gd-GB', 'fr-FR', 'es'] }, packs)).toBe('fr')
  })

  it('English if none matches', () => {
    expect(chooseLanguage({ localStorage: 'xx', query: '../en', browser: ['tlh'] }, packs)).toBe('en')
    expect(chooseLanguage({}, packs)).toBe('en')
  })
})

describe("a method's own sentences are requested", () => {
  it.each([
    ['in a language that the browser names before that of the page', 'en', ['id-ID', 'en-US'], ['id']],
    ['in several languages, best first', 'en', ['ms-MY', 'id', 'en'], ['ms', 'id']],
    ['in no other language if the page is in the best one', 'en', ['en-US', 'id'], []],
    ['in no other language if all have packs', 'de', ['fr', 'de'], []],
    [
      'in the browser’s language, on a page in a language that the browser does not name',
      'de',
      ['id-ID', 'en'],
      ['id'],
    ],
    ['in languages after one with a pack too, on such a page', 'de', ['en-US', 'id'], ['id']],
  ])('%s', (_, tag, browser, wished) => {
    expect(wishedBeside({ browser }, tag, [...packs, 'de'])).toEqual(wished)
  })

  it('in the language of the link, if there is no pack for it', () => {
    expect(wishedBeside({ query: 'ms', browser: ['en'] }, 'en', packs)).toEqual(['ms'])
  })

  it('in the language of the browser, although a shopper or the link chose another for the page', () => {
    expect(wishedBeside({ localStorage: 'es', browser: ['id'] }, 'es', packs)).toEqual(['id'])
    expect(wishedBeside({ query: 'en', browser: ['id'] }, 'en', packs)).toEqual(['id'])
  })

  it('never in an invalid language', () => {
    expect(
      wishedBeside({ query: '../id', localStorage: 'x'.repeat(999), browser: ['i-klingon'] }, 'en', packs),
    ).toEqual([])
  })
})

describe('a label inside a sentence', () => {
  it('is in lower case if the grammar requires it', () => {
    expect(inSentence('Card number', { tag: 'en', lowercaseLabels: true })).toBe('card number')
  })

  it('stays unchanged if nouns have capitals', () => {
    expect(inSentence('Kartennummer', { tag: 'de', lowercaseLabels: false })).toBe('Kartennummer')
  })

  it('keeps the capitals of abbreviations', () => {
    const labels = ['CVC/CVV', 'IBAN', 'BLIK code', 'CUIT/CUIL/CDI', 'ZIP code', 'First name (Katakana)']
    expect(labels.map((label) => inSentence(label, { tag: 'en', lowercaseLabels: true }))).toEqual([
      'CVC/CVV',
      'IBAN',
      'BLIK code',
      'CUIT/CUIL/CDI',
      'ZIP code',
      'first name (katakana)',
    ])
  })

  it('uses the lower case of the language', () => {
    expect(inSentence('İsim', { tag: 'tr', lowercaseLabels: true })).toBe('isim')
  })
})
