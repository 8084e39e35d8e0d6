/**
 * Check digits as lines of JSON, compared with stdnum: each right number, and each change of one character of it. One row
 * per document.
 */
import fc from 'fast-check'
import { InvalidChecksum } from 'stdnum/lib/cjs/exceptions.js'
import { describe, expect, it } from 'vitest'
import { judgeOf } from '../unit/validators/ids/checkDigits.ts'
import { rows } from './checkDigitRows.ts'
import { foreign, isQuick, sample, versionOf } from './foreign.ts'

/** All numbers of a body, with each character of `ends` at each `?`. */
const filled = (body: string, ends: string): string[] =>
  body.includes('?') ? [...ends].flatMap((end) => filled(body.replace('?', end), ends)) : [body]

const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

describe.each(rows)('$document', ({ document, schema, right, stdnum, bodies, ends = digits, except }) => {
  const ours = judgeOf(schema)
  /** Undefined where stdnum refuses another thing than the check digit. */
  const theirs = (text: string) => {
    const { isValid, error } = stdnum.validate(text)
    return isValid || (error instanceof InvalidChecksum ? false : undefined)
  }

  foreign(document, versionOf('stdnum'), ({ real, wrong }) => {
    const compare = (text: string) => {
      const verdict = theirs(text)
      if (verdict === undefined) return verdict
      if (verdict) real(text, ours(text) || !!except?.covers(text))
      else wrong(text, ours(text) && !except?.covers(text))
      return verdict
    }
    for (const text of right) real(text, ours(text))
    const each = filled('?'.repeat(bodies.source.match(/\\\?/g)?.length ?? 0), ends).length
    // At least 100 bodies: of a few, stdnum may take none.
    for (const body of sample(fc.stringMatching(bodies), Math.max(100, Math.ceil((isQuick ? 400 : 20_000) / each))))
      for (const text of filled(body, ends)) {
        if (!compare(text)) continue
        for (const [place, character] of [...text].entries())
          for (const other of digits.includes(character) ? digits : letters)
            compare(text.slice(0, place) + other + text.slice(place + 1))
      }
  })

  it.each(except ? [except] : [])('differs on $example, because $why', ({ example, covers }) => {
    expect([covers(example), ours(example), theirs(example)]).toEqual([true, true, false])
  })
})
