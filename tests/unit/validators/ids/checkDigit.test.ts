/** Check digits as lines of JSON, compared with stdnum: one row per document. */
import fc from 'fast-check'
import { InvalidChecksum } from 'stdnum/lib/cjs/exceptions.js'
import { describe, expect, it } from 'vitest'
import { createAjv } from '../../../../validators/ajv.ts'
import { check } from '../../../../validators/check.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { runs } from '../rules/runs.ts'
import { type Keywords, rows } from './checkDigitRows.ts'

/** Whether a field takes the number, in the browser and on the gateway. The pattern is about the compact number. */
function judgeOf({ pattern, ...schema }: Keywords): (text: string) => boolean {
  const onPage = check({ type: 'string', ...schema }, keywords)
  const onGateway = createAjv(keywords).compile({ type: 'string', ...schema })
  const form = new RegExp(String(pattern), 'iu')
  return (text) => {
    const verdict = onPage(text)
    if (onGateway(text) !== verdict) throw new Error(`page and gateway differ about ${text}`)
    return verdict && form.test(text.replace(/[ .-]/g, ''))
  }
}

/** All numbers of a body, with each character of `ends` at each `?`. */
const filled = (body: string, ends: string): string[] =>
  body.includes('?') ? [...ends].flatMap((end) => filled(body.replace('?', end), ends)) : [body]

describe.each(rows)('$document', ({ schema, right, stdnum, bodies, ends = '0123456789', except }) => {
  const ours = judgeOf(schema)
  /** Undefined where stdnum refuses another thing than the check digit. */
  const theirs = (text: string) => {
    const { isValid, error } = stdnum.validate(text)
    return isValid || (error instanceof InvalidChecksum ? false : undefined)
  }
  const agrees = (text: string) => {
    const verdict = theirs(text)
    if (verdict === undefined || verdict === ours(text) || except?.covers(text)) return
    expect.fail(`${text}: stdnum says ${verdict}`)
  }

  it.each(right)('takes %s', (text) => {
    expect(ours(text)).toBe(true)
  })

  it('agrees with stdnum about every end, and about every change of one character', () => {
    let taken = 0
    const each = filled('?'.repeat(bodies.source.match(/\\\?/g)?.length ?? 0), ends).length
    // At least 100 bodies: of a few, stdnum may take none.
    fc.assert(
      fc.property(fc.stringMatching(bodies), (body) => {
        for (const text of filled(body, ends)) {
          agrees(text)
          if (!theirs(text)) continue
          taken++
          for (let place = 0; place < text.length; place++)
            for (const other of /[0-9]/.test(text[place] ?? '') ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
              agrees(text.slice(0, place) + other + text.slice(place + 1))
        }
      }),
      runs(Math.max(100, Math.ceil(400 / each)), Math.ceil(20_000 / each)),
    )
    expect(taken).toBeGreaterThan(0)
  }, 600_000)

  it.each(except ? [except] : [])('differs on $example, because $why', ({ example, covers }) => {
    expect([covers(example), ours(example), theirs(example)]).toEqual([true, true, false])
  })
})

describe('numbers that no library knows', () => {
  // Decree on the individual identification number of Kazakhstan: second weights where the first leave 10.
  const iin = judgeOf({
    pattern: '^[0-9]{12}$',
    checkDigit: {
      weights: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      byRemainder: '0123456789-',
      again: { weights: [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2] },
    },
  })
  const sumOf = (body: string, weights: number[]) =>
    [...body].reduce((sum, digit, place) => sum + Number(digit) * (weights[place] ?? 0), 0) % 11

  it('an IIN of Kazakhstan takes its second weights where the first give 10, and none where both do', () => {
    const seen = new Set<string>()
    for (let number = 0; number < 400; number++) {
      const body = `850715${String(30_000 + number * 7)}`
      const first = sumOf(body, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      const second = sumOf(body, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2])
      const digit = first < 10 ? first : second < 10 ? second : undefined
      seen.add(first < 10 ? 'first' : second < 10 ? 'second' : 'never')
      expect([...'0123456789'].filter((end) => iin(body + end))).toEqual(digit === undefined ? [] : [`${digit}`])
    }
    expect([...seen].sort()).toEqual(['first', 'never', 'second'])
  })

  // Pay.UK, "Validating account numbers": sort code and account number, as in its own test cases.
  it.each([
    ['08999966374958', { weights: [0, 0, 0, 0, 0, 0, 7, 1, 3, 7, 1, 3, 7, 1], modulus: 10 }],
    ['10799988837491', { weights: [0, 0, 0, 0, 0, 0, 8, 7, 6, 5, 4, 3, 2, 1], modulus: 11 }],
    ['20295963748472', { weights: [2, 1], digitSums: true, modulus: 10 }],
  ])('a modulus check of the United Kingdom takes %s and not its neighbour', (number, checkDigit) => {
    const judge = judgeOf({ pattern: '^[0-9]{14}$', checkDigit })
    const neighbour = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10)
    expect([judge(number), judge(neighbour)]).toEqual([true, false])
  })
})

it.each<[string, object, string]>([
  ['shorter than its part', { part: [1, 8], weights: [1], modulus: 3 }, '333'],
  ['with a character that has no value', { weights: [1], modulus: 3 }, '3A3'],
  ['of the check character alone', { weights: [1], byRemainder: '012' }, '0'],
  ['without the place of its check character', { weights: [1], byRemainder: '012', at: -5 }, '000'],
  ['of nothing', { weights: [1], byRemainder: '012' }, '-'],
])('refuses a number %s', (_, checkDigit, text) => {
  expect(check({ checkDigit }, keywords)(text)).toBe(false)
})
