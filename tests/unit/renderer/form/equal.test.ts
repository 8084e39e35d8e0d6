import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCustomEqual } from '../../../../renderer/form/stubs/equal.ts'

const equal = createCustomEqual({})

it('treats a copy of any form data as equal, and a changed one as different', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(equal(value, structuredClone(value))).toBe(true)
      expect(equal({ value, more: 1 }, { value: structuredClone(value), more: 2 })).toBe(false)
    }),
  )
})

it.each([
  ['functions, which are new at each drawing', () => 1, () => 2, true],
  ['a missing property and one that is undefined', {}, { a: undefined }, false],
  ['null and an empty object', null, {}, false],
  ['a list and an object with the same keys', [1], { 0: 1 }, false],
  ['sets of the same', new Set([1]), new Set([1]), true],
  ['maps of other values', new Map([['a', 1]]), new Map([['a', 2]]), false],
  ['dates of the same moment', new Date(5), new Date(5), true],
  ['not-a-numbers', Number.NaN, Number.NaN, true],
])('compares %s', (_, a, b, expected) => {
  expect(equal(a, b)).toBe(expected)
})

it('ends on data that contains itself', () => {
  const loop = (name: string) => {
    const value: Record<string, unknown> = { name }
    value.self = value
    return value
  }
  expect(equal(loop('a'), loop('a'))).toBe(true)
  expect(equal(loop('a'), loop('b'))).toBe(false)
})
