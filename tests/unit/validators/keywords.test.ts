import { describe, expect, it } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import es from '../../../locales/es.json' with { type: 'json' }
import { check } from '../../../validators/check.ts'
import { collectKeywords } from '../../../validators/collectKeywords.ts'
import { fieldErrors } from '../../../validators/fieldErrors.ts'
import { keywords as keywordsOfThePage } from '../../../validators/keywords.all.vite.ts'
import { keywords } from '../../../validators/keywords.node.ts'

describe('the keyword files', () => {
  it('are the same for the page as for the gateway', () => {
    expect([...keywordsOfThePage.keys()].sort()).toEqual([...keywords.keys()])
  })

  it('fail to load when a file and its keyword differ in name', () => {
    expect(() => collectKeywords({ './keywords/luhnn.ts': { luhn: keywords.get('luhn') } })).toThrow(
      'must export a keyword named luhnn',
    )
  })

  it.each([...keywords.values()])('$name has a message that the language packs know', ({ message }) => {
    expect(Object.keys(en.text)).toContain(message)
  })
})

/** Keywords of which a sentence of their own says all, or that a definition must explain. */
const speechless = ['installments', 'payInFull', 'pattern', 'patterns']

it.each(['en', 'es'])(
  'what each keyword means stands in words in the pack %s, beside the error that it gives',
  (tag) => {
    const { text } = { en, es }[tag] as { text: Record<string, string> }
    const silent = [...keywords.keys()].filter((name) => !Object.hasOwn(text, `why.${name}`))
    expect(silent.sort()).toEqual([...speechless].sort())
  },
)

/** Whether a value passes one keyword, in a context. */
const passes = (name: string, parameter: unknown, value: unknown, context: object = {}) =>
  check({ [name]: parameter }, keywords, () => ({ today: '2026-11-21', ...context }))(value)

describe('an expiry date', () => {
  it('is valid on the gateway where it is valid anywhere on earth', () => {
    const newYear = { today: '2027-01-01', todayRange: { earliest: '2026-12-31', latest: '2027-01-01' } }
    expect([
      passes('expiry', true, '12/26', newYear),
      passes('expiry', true, '11/26', newYear),
      passes('expiry', true, '01/52', newYear),
    ]).toEqual([true, false, true])
  })

  it('is not judged without a date', () => {
    expect(() => check({ expiry: true }, keywords)('12/27')).toThrow('needs a date')
  })
})

describe('a card of a known brand', () => {
  it.each([
    ['4242424242424242', true],
    ['424242424242424242', false],
    ['378282246310005', true],
    ['3782822463100055', false],
    ['9999999999999999', true],
    ['999999999999', false],
    ['501800000009', true],
    ['4242-4242', true],
  ])('%s has the length of its brand: %s', (number, expected) => {
    expect(passes('cardLength', true, number)).toBe(expected)
  })

  it.each([
    ['4242424242424242', '123', true],
    ['4242 4242 4242 4242', '1234', false],
    ['378282246310005', '1234', true],
    ['', '1234', true],
    ['', '123', true],
  ])('beside %j the code %s is as long as printed: %s', (cardNum, code, expected) => {
    expect(passes('cvcLength', true, code, { values: { cardNum } })).toBe(expected)
  })
})

it('a code that is asked for once more is as long as its card, which is known by its brand alone', () => {
  const judged = ['123', '1234'].map((code) =>
    ['VISA', 'AMEX', undefined].map((cardBrand) => passes('cvcLength', true, code, { values: {}, cardBrand })),
  )
  expect(judged).toEqual([
    [true, true, true],
    [false, true, true],
  ])
})

describe('an order that takes some cards only', () => {
  it.each([
    ['4242424242424242', ['VISA'], true],
    ['5555555555554444', ['VISA'], false],
    ['555555', ['VISA'], false],
    ['55555', ['VISA'], true],
    ['378282246310005', ['AE'], true],
    ['378282246310005', ['AMEX'], true],
    ['9999999999999995', ['VISA'], true],
  ])('of %s, with %j, is told %s, from the sixth digit on', (number, listed, expected) => {
    expect(passes('supportedCards', listed, number)).toBe(expected)
  })

  it('says so before it counts the digits', () => {
    const schema = {
      type: 'object',
      properties: { cardNum: { supportedCards: ['VISA'], cardLength: true, luhn: true } },
    }
    const judge = check(schema, keywords)
    judge({ cardNum: '555555' })
    expect(fieldErrors(judge.errors ?? [], ['cardNum'], keywords)).toEqual([
      {
        field: 'cardNum',
        keyword: 'supportedCards',
        messageKey: 'error.invalidField',
        params: { supportedCards: ['VISA'] },
      },
    ])
  })
})
