// WCAG 3.3.3
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { check } from '../../../validators/check.ts'
import { collectKeywords } from '../../../validators/collectKeywords.ts'
import { fieldErrors } from '../../../validators/fieldErrors.ts'
import { keywords as keywordsOfThePage } from '../../../validators/keywords.all.vite.ts'
import { keywords } from '../../../validators/keywords.node.ts'
import { brands } from '../brands.ts'
import { examples } from '../forms.ts'

describe('the keyword files', () => {
  it('are the same for the page and the gateway', () => {
    expect([...keywordsOfThePage.keys()].sort()).toEqual([...keywords.keys()])
  })

  it('fail to load when a file and its keyword differ in name', () => {
    expect(() => collectKeywords({ './keywords/luhnn.ts': { luhn: keywords.get('luhn') } })).toThrow(
      'must export a keyword named luhnn',
    )
  })
})

it('each keyword has a test, or refuses an example of a field kind', () => {
  const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const refusing = new Set(examples.map(([, { keyword }]) => keyword))
  const untested = [...keywords.keys()].filter(
    (name) => !refusing.has(name) && !new RegExp(`\\b${name}\\b`).test(tests),
  )
  expect(untested).toEqual([])
})

/** A parameter of each keyword that has another one than `true`. */
const parameters: Record<string, unknown> = {
  ...{ ageMin: 18, dateMin: '2026-01-01', dateMax: '2026-01-01', same: 'a', different: 'a', notOneOf: ['a'] },
  ...{ digitCount: [13, 19], lengthIn: [[6, 8]], minWords: 2, supportedCards: ['VISA'], pattern: 'a', patterns: ['a'] },
  ...{ minLength: 3, maxLength: 3, minValue: 3, maxValue: 3, minimum: 3, maximum: 3, multipleOf: 2 },
  ...{ checkDigit: { weights: [1], modulus: 3 }, installments: { countries: ['US'], exceptBrands: [] } },
}
/** Values of which each keyword refuses one. */
const refusable = [
  ...['', '?', 'a', 'b', 'XX', '2', '4', '12', 'abcd', '2025-01-01', '2027-01-01'],
  ...['5555555555554444', '4242424242424241', 1, 4, 3.5],
]

describe.each([...keywords.values()])('the rule $name', ({ name, type, parameter: shape, message, test }) => {
  const parameter = parameters[name] ?? true
  const context = { today: '2026-11-21', brands, values: { a: 'b', cardNum: '5018000000090000' } }
  const ofType = refusable.filter((value) => [type].flat().includes(typeof value as 'string'))

  it('refuses a value with its name and a sentence of the language packs', () => {
    const judge = check({ [name]: parameter }, keywords, () => ({ ...context, country: 'BR' }))
    const refused = ofType.filter((value) => !judge(value))
    expect(refused).not.toEqual([])
    for (const value of refused) {
      judge(value)
      expect(fieldErrors(judge.errors ?? [], [], keywords)).toMatchObject([{ keyword: name, messageKey: message }])
    }
    expect(Object.keys(en.text)).toContain(message)
  })

  it('takes its own parameter, and no other', () => {
    test(parameter, ofType[0] as never, context)
    const fits = check(shape, keywords)
    expect(fits(parameter)).toBe(true)
    for (const other of [false, null, {}]) expect(fits(other), JSON.stringify(other)).toBe(false)
  })
})

describe('a field that has a rule twice', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['minLength', 3, 5, 5],
    ['maxLength', 3, 5, 3],
    ['minimum', 3, 5, 5],
    ['maximum', 3, 5, 3],
    ['minValue', 3, 5, 5],
    ['maxValue', 3, 5, 3],
    ['minWords', 1, 2, 2],
    ['ageMin', 18, 21, 21],
    ['dateMin', '2026-01-01', '2026-02-01', '2026-02-01'],
    ['dateMax', '2026-01-01', '2026-02-01', '2026-01-01'],
    ['digitCount', [13, 16], [14, 19], [14, 16]],
    ['notOneOf', ['AL'], ['AK', 'AL'], ['AK', 'AL']],
    ['patterns', ['a'], ['b', 'a'], ['a', 'b']],
  ])('must pass both: %s %j and %j are %j', (name, one, other, both) => {
    const { combine } = keywords.get(name) ?? {}
    const sorted = (parameter: unknown) =>
      Array.isArray(parameter) && typeof parameter[0] === 'string' ? [...parameter].sort() : parameter
    expect([combine?.(one, other), combine?.(other, one)].map(sorted)).toEqual([both, both])
  })
})

it.each<[string, unknown, boolean]>([
  ['dateMin', '2026-02-28', false],
  ['dateMin', '2026-02-30', true],
  ['dateMax', '2026-02-28', false],
  ['dateMax', '2026-02-30', true],
  ['digitCount', [14, 14], false],
  ['digitCount', [15, 14], true],
  ['checkDigit', { weights: [1], modulus: 3 }, false],
  [
    'checkDigit',
    [
      { weights: [1], modulus: 3 },
      { weights: [3], modulus: 3 },
    ],
    true,
  ],
])('no value can pass %s %j: %s', (name, parameter, expected) => {
  expect(keywords.get(name)?.isImpossible?.(parameter)).toBe(expected)
})

it.each<[string, unknown, unknown, object]>([
  ['ageMin', 18, '2020-01-01', { years: 18 }],
  ['dateMin', '2026-01-01', '2025-01-01', { limit: '2026-01-01' }],
  ['dateMax', '2026-01-01', '2027-01-01', { limit: '2026-01-01' }],
  ['minLength', 3, 'a', { limit: 3 }],
  ['maxLength', 3, 'abcd', { limit: 3 }],
  ['minValue', 3, '1', { limit: 3 }],
  ['maxValue', 3, '4', { limit: 3 }],
  ['minimum', 3, 1, { comparison: '>=', limit: 3 }],
  ['maximum', 3, 4, { comparison: '<=', limit: 3 }],
  ['minWords', 2, 'Ada', { words: 2 }],
  ['multipleOf', 5, 4, { multipleOf: 5 }],
  ['digitCount', [13, 19], '1', { least: 13, most: 19 }],
  ['pattern', '^a$', 'b', { pattern: '^a$' }],
  ['luhn', true, '1', {}],
])('an error of %s %j for %j tells its message %j', (name, parameter, value, params) => {
  const judge = check({ [name]: parameter }, keywords, () => ({ today: '2026-11-21' }))
  judge(value)
  expect(judge.errors?.map((error) => [error.keyword, error.params])).toEqual([[name, params]])
})

/** Whether a value passes one keyword, in a context. */
const passes = (name: string, parameter: unknown, value: unknown, context: object = {}) =>
  check({ [name]: parameter }, keywords, () => ({ today: '2026-11-21', brands, ...context }))(value)

it.each([
  ['1', true],
  ['2', false],
  ['12', false],
])('%s installment(s) are paid in full: %s', (count, expected) => {
  expect(passes('payInFull', true, count)).toBe(expected)
})

describe('a value of a rule that a server names', () => {
  it.each<[string, unknown, unknown, object, boolean]>([
    ['same', 'cardNumber', 'a', { values: { cardNum: 'a' } }, true],
    ['same', 'cardNum', 'b', { values: { cardNum: 'a' } }, false],
    ['different', 'cardNumber', 'b', { values: { cardNum: 'a' } }, true],
    ['different', 'cardNum', 'a', { values: { cardNum: 'a' } }, false],
    ['minValue', 2, '2', {}, true],
    ['minValue', 2, '1', {}, false],
    ['minValue', 2, '3', {}, true],
    ['minValue', 2, 'three', {}, false],
    ['maxValue', 2, '2', {}, true],
    ['maxValue', 2, '3', {}, false],
    ['maxValue', 2, '1', {}, true],
    ['maxValue', 2, 'one', {}, false],
    ['patterns', ['[0-9]', '^.{3}$'], '1ab', {}, true],
    ['patterns', ['[0-9]', '^.{3}$'], 'abc', {}, false],
    ['patterns', ['[0-9]', '^.{3}$'], '1a', {}, false],
    ['minWords', 2, 'Ada  ', {}, false],
    ['minWords', 3, 'Ada  Lovelace', {}, false],
    ['minWords', 2, 'Ada\u3000Lovelace', {}, true],
    ['digitCount', [13, 19], '1234 5678 9012', {}, false],
    ['digitCount', [13, 19], '1234 5678 90123', {}, true],
    ['digitCount', [13, 19], '1234 5678 9012 3456 789', {}, true],
    ['digitCount', [13, 19], '1234 5678 9012 3456 7890', {}, false],
    ['ruc', true, '20512333797', { country: 'PE' }, true],
    ['ruc', true, '20512333797', { country: 'PY' }, false],
    ['ruc', true, '800280610', { country: 'PY' }, true],
    ['ruc', true, '800280610', { country: 'PE' }, false],
    ['rut', true, '12.345.678-5', { country: 'CL' }, true],
    ['rut', true, '123456784', { country: 'CL' }, false],
    ['rut', true, '123456785', { country: 'UY' }, false],
    ['rut', true, '21.100.342.0017', { country: 'UY' }, true],
    ['rut', true, '1.234.567-2', { country: 'UY' }, true],
    ['rut', true, '211003420017', { country: 'CL' }, false],
    ['cvc', true, ' 1234 ', {}, true],
    ['cvc', true, '12345', {}, false],
    ['cvc', true, 'a123', {}, false],
    ['emailAddress', true, 'a@b.c@d.e', {}, false],
    ['birthDate', true, '1900/01/01', {}, true],
    ['birthDate', true, '1899/12/31', {}, false],
    ['birthDate', true, '11990/01/31', {}, false],
    ['birthDate', true, '1990/01/311', {}, false],
    ['expiry', true, '111/26', {}, false],
    ['issueDate', true, '101/20', {}, false],
    ['katakana', true, 'xヤマダ', {}, false],
    ['date', true, 'x2026-02-28', {}, false],
    ['date', true, '2026-02-28-1', {}, false],
    ['ageMin', 18, '0000-01-01', {}, false],
    ['notInPast', true, '2026-12-32', {}, false],
    ['dateMin', '2026-01-01', '2026-02-30', {}, false],
    ['notInFuture', true, '02/26', {}, true],
    ['notInFuture', true, '11/2026', {}, true],
    ['notInFuture', true, '12/26', {}, false],
    ['notInFuture', true, '12/2026', {}, false],
    ['notInFuture', true, '13/25', {}, false],
    ['notInFuture', true, '102/26', {}, false],
    ['notInFuture', true, '02/2026 ', {}, false],
    ['notInFuture', true, '02/6', {}, false],
    ['notInFuture', true, '02/abcd', {}, false],
    ['notInFuture', true, '12026-01-01', {}, false],
    ['notInFuture', true, '2026-01-011', {}, false],
    ['notInFuture', true, '0000-01-01', {}, false],
    ['notInFuture', true, 'soon', {}, false],
    ['installments', { countries: ['US'], exceptBrands: [] }, '3', { values: {} }, true],
    ['installments', { countries: ['BR'], exceptBrands: [] }, '3', { values: {} }, false],
    ['noCardNumber', true, '+378282246310005', {}, true],
    ['noCardNumber', true, '378282246310005', {}, false],
    ['cardLength', true, '9'.repeat(19), {}, true],
    ['cardLength', true, '9'.repeat(20), {}, false],
    ['usualCard', true, '4242-4242', {}, true],
    ['supportedCards', ['VISA', 'AMEX'], '4242424242424242', {}, true],
    ['supportedCards', ['VISA', 'AMEX'], '5555555555554444', {}, false],
  ])('%s %j: %j, with %j, passes: %s', (name, parameter, value, context, expected) => {
    expect(passes(name, parameter, value, context)).toBe(expected)
  })

  it.each(['ageMin', 'notInPast', 'notInFuture'])('%s says which rule has no date', (name) => {
    const parameter = name === 'ageMin' ? 18 : true
    expect(() => check({ [name]: parameter }, keywords)('1990-01-31')).toThrow(`the keyword ${name} needs a date`)
  })

  it('of cards names a brand that the form does not know by its code', () => {
    const judge = check({ supportedCards: ['VISA', 'XX'] }, keywords, () => ({ brands }))
    judge('5555555555554444')
    expect(judge.errors?.[0]?.params).toEqual({ supportedCards: ['VISA', 'XX'], cards: ['Visa', 'XX'] })
  })
})

describe('an expiry date', () => {
  it('is valid on the gateway if it is valid anywhere on earth', () => {
    const newYear = { today: '2027-01-01', todayRange: { earliest: '2026-12-31', latest: '2027-01-01' } }
    expect([
      passes('expiry', true, '12/26', newYear),
      passes('expiry', true, '11/26', newYear),
      passes('expiry', true, '01/52', newYear),
    ]).toEqual([true, false, true])
  })

  it('is not checked without a date', () => {
    expect(() => check({ expiry: true }, keywords)('12/27')).toThrow('needs a date')
  })
})

describe('a date', () => {
  it.each([
    ['date', true, '2026-02-28', true],
    ['date', true, '2026-02-29', false],
    ['date', true, '28/02/2026', false],
    ['date', true, '2026--5', false],
    ['dateMin', '2026-01-01', '2026-01-01', true],
    ['dateMin', '2026-01-01', '2025-12-31', false],
    ['dateMax', '2026-12-31', '2026-12-31', true],
    ['dateMax', '2026-12-31', '2027-01-01', false],
    ['dateMax', '2026-12-31', '2026-11-31', false],
    ['notInFuture', true, '2026-11-21', true],
    ['notInFuture', true, '2026-11-22', false],
    ['notInPast', true, '2026-11-21', true],
    ['notInPast', true, '2026-11-20', false],
    ['ageMin', 18, '2008-11-21', true],
    ['ageMin', 18, '2008-11-22', false],
    ['ageMin', 18, '1990-02-30', false],
  ])('by %s %s: %s is %s', (name, parameter, value, expected) => {
    expect(passes(name, parameter, value)).toBe(expected)
  })

  it('is valid on the gateway if it is right in some time zone', () => {
    const todayRange = { earliest: '2026-11-20', latest: '2026-11-22' }
    expect(passes('notInPast', true, '2026-11-20', { todayRange })).toBe(true)
    expect(passes('ageMin', 18, '2008-11-22', { todayRange })).toBe(true)
    expect(() => check({ ageMin: 18 }, keywords)('1990-01-31')).toThrow('needs a date')
    expect(() => check({ notInPast: true }, keywords)('1990-01-31')).toThrow('needs a date')
  })

  it('of birth on February 29 is of age on March 1', () => {
    const born = '2008-02-29'
    expect(['2026-02-28', '2026-03-01'].map((today) => passes('ageMin', 18, born, { today }))).toEqual([false, true])
  })
})

describe('a card of a known brand', () => {
  it.each([
    ['4242424242424242', true],
    ['42424242424242424', false],
    ['424242424242424242', true],
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
  ])('for card %j the length of the code %s is right: %s', (cardNum, code, expected) => {
    expect(passes('cvcLength', true, code, { values: { cardNum } })).toBe(expected)
  })
})

it('a repeated CVC has the length for its card, of which only the brand is known', () => {
  const judged = ['123', '1234'].map((code) =>
    ['VISA', 'AMEX', undefined].map((cardBrand) => passes('cvcLength', true, code, { values: {}, cardBrand })),
  )
  expect(judged).toEqual([
    [true, true, true],
    [false, true, true],
  ])
})

describe('an order with some card brands only', () => {
  it.each([
    ['4242424242424242', ['VISA'], true],
    ['5555555555554444', ['VISA'], false],
    ['555555', ['VISA'], false],
    ['55555', ['VISA'], true],
    // 65008700 is Cabal's, and 650087 otherwise Discover's.
    ['650087', ['CABAL'], true],
    ['65008701', ['CABAL'], false],
    ['65008700', ['CABAL'], true],
    ['378282246310005', ['AE'], true],
    ['378282246310005', ['AMEX'], true],
    ['9999999999999995', ['VISA'], true],
    // mada works on Visa's network, Elo on Discover's and Visa's; each only with numbers of that network.
    ['4406470000000000', ['VISA'], true],
    ['4406470000000000', ['MASTERCARD'], false],
    ['5043000000000000', ['VISA'], false],
    ['6509550000000000', ['DISCOVER'], true],
    ['5067530000000000', ['VISA'], false],
    ['4242424242424242', ['MADA'], false],
  ])('of %s, with %j, gets %s, from the sixth digit on', (number, listed, expected) => {
    expect(passes('supportedCards', listed, number)).toBe(expected)
  })

  it('reports that before it counts the digits', () => {
    const schema = {
      type: 'object',
      properties: { cardNum: { supportedCards: ['VISA'], cardLength: true, luhn: true } },
      cardBrands: brands,
    }
    const judge = check(schema, keywords)
    judge({ cardNum: '555555' })
    expect(fieldErrors(judge.errors ?? [], ['cardNum'], keywords)).toEqual([
      {
        field: 'cardNum',
        keyword: 'supportedCards',
        messageKey: 'error.invalidField',
        params: { supportedCards: ['VISA'], cards: ['Visa'] },
      },
    ])
  })
})
