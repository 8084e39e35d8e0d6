import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import es from '../../../locales/es.json' with { type: 'json' }
import catalog from '../../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { brandOf } from '../../../validators/card/brand.ts'
import { isLuhn } from '../../../validators/card/luhn.ts'
import { check } from '../../../validators/check.ts'
import { collectKeywords } from '../../../validators/collectKeywords.ts'
import { fieldErrors } from '../../../validators/fieldErrors.ts'
import { keywords } from '../../../validators/keywords.node.ts'
import { keywords as keywordsOfThePage } from '../../../validators/keywords.vite.ts'

describe('the keyword files', () => {
  it('are the same for the page as for the gateway', () => {
    expect([...keywordsOfThePage.keys()]).toEqual([...keywords.keys()])
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

describe('a card number in free text', () => {
  it.each([
    'Room 12, 4242 4242 4242 4242',
    '4242.4242.4242.4242',
    '12 4242424242424242 99',
    '4556/7375/8689/9855',
    '4556\u200b7375\u200b8689\u200b9855',
    [...'4556737586899855'].join('\u200b'),
    '4556 - 7375 - 8689 - 9855',
    '4556_7375_8689_9855',
    '4556|7375|8689|9855',
    '(4556) (7375) (8689) (9855)',
    '4556,7375;8689:9855',
    '4 5 5 6 7 3 7 5 8 6 8 9 9 8 5 5',
    '45 56 73 75 86 89 98 55',
    '45567375 86899855',
    '45567 37586 89985 5',
    '455673 7586899855',
    '4556x7375x8689x9855',
    'card4556737586899855cvc123',
    '4556737586899855123',
    '４５５６　７３７５　８６８９　９８５５',
    '٤٥٥٦٧٣٧٥٨٦٨٩٩٨٥٥',
    '४५५६ ७३७५ ८६८९ ९८५५',
    '3782 822463 10005',
    '3056 930902 5904',
    '501800000009',
    '4222222222222',
    '+4556737586899855',
  ])('is found in %j', (text) => {
    expect(passes('noCardNumber', true, text)).toBe(false)
  })

  it.each([
    '1 Main Street',
    '4242424242424241',
    '555 12345',
    'Order 12345678901',
    '000000000000',
    '1234567890123452, which no brand begins with',
  ])('is not seen in %j', (text) => {
    expect(passes('noCardNumber', true, text)).toBe(true)
  })

  /** Numbering plans (ITU-T E.164), mobiles: country code, how a number goes on, and how it is written. */
  const plans: [country: string, code: string, begins: string, digits: number, groups: number[]][] = [
    ['the United States', '1', '415', 7, [3, 3, 4]],
    ['Brazil', '55', '119', 8, [2, 5, 4]],
    ['Mexico', '52', '55', 8, [2, 4, 4]],
    ['Argentina', '54', '911', 8, [1, 2, 4, 4]],
    ['Colombia', '57', '3', 9, [3, 3, 4]],
    ['Venezuela', '58', '4', 9, [3, 3, 4]],
    ['Chile', '56', '9', 8, [1, 4, 4]],
    ['Peru', '51', '9', 8, [3, 3, 3]],
    ['Germany', '49', '15', 9, [4, 7]],
    ['Germany, with a longer number', '49', '17', 10, [3, 9]],
    ['Austria', '43', '66', 9, [3, 8]],
    ['the United Kingdom', '44', '7', 9, [4, 6]],
    ['France', '33', '6', 8, [1, 2, 2, 2, 2]],
    ['Spain', '34', '6', 8, [3, 3, 3]],
    ['Poland', '48', '5', 8, [3, 3, 3]],
    ['Switzerland', '41', '7', 8, [2, 3, 2, 2]],
    ['Sweden', '46', '7', 8, [2, 3, 2, 2]],
    ['the Philippines', '63', '9', 9, [3, 3, 4]],
    ['Indonesia', '62', '8', 10, [3, 4, 4]],
    ['Malaysia', '60', '1', 8, [2, 3, 4]],
    ['Singapore', '65', '9', 7, [4, 4]],
    ['Thailand', '66', '8', 8, [2, 3, 4]],
    ['Nigeria', '234', '8', 9, [3, 3, 4]],
    ['India', '91', '9', 9, [5, 5]],
    ['China', '86', '13', 9, [3, 4, 4]],
    ['Japan', '81', '90', 8, [2, 4, 4]],
  ]

  it.each(plans)(
    'is not seen in any phone number of %s, in an address or alone',
    (_country, code, begins, left, groups) => {
      const ends = groups.map((_, at) => groups.slice(0, at + 1).reduce((sum, size) => sum + size, 0))
      const grouped = (digits: string, gap: string) =>
        ends.map((end, at) => digits.slice(end - (groups[at] ?? 0), end)).join(gap)
      const subscriber = fc.stringMatching(new RegExp(`^[0-9]{${left}}$`))
      fc.assert(
        fc.property(
          subscriber,
          fc.constantFrom(' ', '-', '.'),
          fc.integer({ min: 1, max: 9999 }),
          (rest, gap, house) => {
            const own = begins + rest
            for (const written of [
              code + own,
              `+${code}${own}`,
              `00${code}${own}`,
              `+${code} ${grouped(own, gap)}`,
              `${code} ${grouped(own, gap)}`,
              `+${code} (0)${grouped(own, gap)}`,
              grouped(own, gap),
              own,
            ]) {
              for (const text of [written, `${house} Main Street, ${written}`, `Tel. ${written}, flat ${house}`])
                if (!passes('noCardNumber', true, text)) throw new Error(`refused: ${text}`)
            }
          },
        ),
        { numRuns: 300 },
      )
    },
  )
})

describe('the brand of a card', () => {
  it.each([
    ['4242424242424242', 'VISA'],
    ['5555555555554444', 'MASTERCARD'],
    ['2223003122003222', 'MASTERCARD'],
    ['378282246310005', 'AMEX'],
    ['3530111333300000', 'JCB'],
    ['30569309025904', 'DINERSCLUB'],
    ['6011111111111117', 'DISCOVER'],
    ['6200000000000005', 'UNIONPAY'],
    ['5019717010103742', 'DANKORT'],
    ['6759649826438453', 'MAESTRO'],
    ['6521500000000000', 'RUPAY'],
    ['5895620000000000', 'NARANJA'],
    ['6034930000000000', 'CENCOSUD'],
    ['5896570000000000', 'CABAL'],
    ['4870170000000000', 'NATIVA'],
    ['5011050000000000', 'ARGENCARD'],
    ['4', 'VISA'],
    ['', undefined],
    ['9', undefined],
  ])('%s is %s', (digits, type) => {
    expect(brandOf(digits, catalog.brands)?.type).toBe(type)
  })

  it('has every brand of the spec', () => {
    expect(catalog.brands.map(({ type }) => type).sort()).toEqual(
      'AE AMEX ARGENCARD CABAL CENCOSUD DANKORT DINERSCLUB DISCOVER JCB MAESTRO MASTERCARD NARANJA NATIVA RUPAY UNIONPAY VISA'.split(
        ' ',
      ),
    )
  })

  it.each(['4242424242424242', '79927398713', '0'])('%s passes Luhn', (digits) => {
    expect(isLuhn(digits)).toBe(true)
  })
  it.each(['4242424242424243', '79927398710', '', '4242 4242', '٤٢'])('%j does not', (digits) => {
    expect(isLuhn(digits)).toBe(false)
  })
})
