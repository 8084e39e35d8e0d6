import { describe, expect, it } from 'vitest'
import { matches, unsafeRegex } from '../../../validators/safeRegex.ts'

describe('typical expressions of merchants are accepted', () => {
  it.each([
    '^[0-9]{6}$',
    '^[A-Z]{2}[0-9]{2,30}$',
    '^\\d{5}(-\\d{4})?$',
    '^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$',
    '^[^@]+@[^@]+$',
    '^[A-Za-z]+( [A-Za-z]+)*$',
    '^-?[0-9]+(\\.[0-9]+)?$',
    '^(?:a|b|c)*$',
    '^(?<year>\\d{4})-(?:0[1-9]|1[0-2])$',
    '^\\p{L}+$',
    '^[\\u3040-\\u30ff]{1,64}$',
    '^(visa|mastercard)$',
    '^([0-9]{4}){3}$',
    '\\bword\\b',
    '^[\\]\\[]$',
    '^$',
    '^a*(?:b)a*$',
    '^(?:ab)b*$',
    '',
  ])('%s', (source) => {
    expect(unsafeRegex(source)).toBeUndefined()
  })
})

describe('slow or unsupported expressions are refused', () => {
  it.each([
    ['^(a+)+$', 'a repetition holds another one'],
    ['^(a*)*$', 'a repetition holds another one'],
    ['^([a-z]+)*$', 'a repetition holds another one'],
    ['^((a?){9}){9}$', 'a repetition holds another one'],
    ['^([a-z]+-?)*$', 'a repetition holds another one'],
    ['^(a|a)*$', 'a repeated choice can match one text in two ways'],
    ['^(a|ab)*$', 'a repeated choice can match one text in two ways'],
    ['^(\\d|[0-9])+$', 'a repeated choice can match one text in two ways'],
    ['^(a|)*$', 'a repeated choice can match one text in two ways'],
    ['^a*a*$', 'two repetitions beside each other can match the same characters'],
    ['^\\d+[0-9]*x$', 'two repetitions beside each other can match the same characters'],
    ['^.*a.*b$', 'two repetitions beside each other can match the same characters'],
    ['^a?b?a?$', 'two repetitions beside each other can match the same characters'],
    ['^(é+)(\\p{L}+)$', 'two repetitions beside each other can match the same characters'],
    ['^( [a-z]+|[0-9]+)*$', 'a repetition holds another one'],
    ['^(a+|b)*$', 'a repetition holds another one'],
    ['^((?:a)b+)*$', 'a repetition holds another one'],
    ['^(a{2}b+)*$', 'a repetition holds another one'],
    ['^( [a-z]+[0-9 ]+)*$', 'a repetition holds another one'],
    ['^a*(?:b?)a*$', 'two repetitions beside each other can match the same characters'],
    ['^a*(?:a?)$', 'two repetitions beside each other can match the same characters'],
    ['^(?:ab*)b*$', 'two repetitions beside each other can match the same characters'],
    ['^a*(?:|b)a*$', 'two repetitions beside each other can match the same characters'],
    ['^(?:a|ab)b*$', 'two repetitions beside each other can match the same characters'],
    ['^\\p{L}+[a-z]+$', 'two repetitions beside each other can match the same characters'],
    ['^ñ+\\u00f1+$', 'two repetitions beside each other can match the same characters'],
    ['^(a)\\1$', 'it refers back'],
    ['^(?<x>a)\\k<x>$', 'it refers back'],
    ['^(?=a)a$', 'it looks around'],
    ['^(?!a)b$', 'it looks around'],
    ['(?<=a)b', 'it looks around'],
    ['(?<!a)b', 'it looks around'],
    ['[a', 'it does not compile under the u flag'],
    ['a{2,1}', 'it does not compile under the u flag'],
    ['\\-', 'it does not compile under the u flag'],
    ['a'.repeat(201), 'it is longer than 200 characters'],
  ])('%s', (source, reason) => {
    expect(unsafeRegex(source)).toBe(reason)
  })
})

it('never reads a value of more than 256 characters', () => {
  expect(matches('^a+$', 'a'.repeat(256))).toBe(true)
  expect(matches('^a+$', 'a'.repeat(257))).toBe(false)
})
