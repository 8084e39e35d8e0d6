/** The small functions that keywords, conditions and findings share. */
import { describe, expect, it } from 'vitest'
import { decimal } from '../../../validators/decimal.ts'
import { codec as checkbox } from '../../../validators/format/Checkbox.ts'
import { hasBeginning } from '../../../validators/hasBeginning.ts'
import { heldBy } from '../../../validators/heldBy.ts'
import { didYouMean, hintOf, nearest } from '../../../validators/nearest.ts'

describe('a misspelt name', () => {
  const known = ['email', 'card', 'cardHolder']

  it.each([
    ['a letter too many', 'emaiil', 'email'],
    ['a letter too few', 'emal', 'email'],
    ['another letter', 'emall', 'email'],
    ['two letters in the wrong order', 'crad', 'card'],
    ['the wrong case', 'CARDHOLDER', 'cardHolder'],
    ['a letter too few at its end', 'cardHolde', 'cardHolder'],
    ['a letter too many at its start', 'xcard', 'card'],
  ])('with %s gets the name that was meant', (_, typed, meant) => {
    expect(nearest(typed, known)).toBe(meant)
  })

  it('gets the more similar of two names, wherever that is in the list', () => {
    expect(nearest('cart', ['care1', 'card'])).toBe('card')
    expect(nearest('cart', ['card', 'care1'])).toBe('card')
  })

  it('gets the first of two names that are as similar', () => {
    expect(nearest('cart', ['card', 'care'])).toBe('card')
  })

  it('gets none that needs more changes than a third of its letters, rounded up', () => {
    expect(nearest('caxx', ['card'])).toBe('card')
    expect(nearest('cxxx', ['card'])).toBeUndefined()
    expect(nearest('ca', ['card'])).toBe('card')
    expect(nearest('cardxx', ['card'])).toBe('card')
    expect(nearest('cardxxx', ['card'])).toBeUndefined()
    expect(nearest('x', ['card'])).toBeUndefined()
  })

  it('gets none that it only ends like, or that only ends like it', () => {
    expect(nearest('xc', ['abc'])).toBeUndefined()
    expect(nearest('xxcarx', ['card'])).toBeUndefined()
    expect(nearest('cardxx', ['xxxxcard'])).toBeUndefined()
  })

  it('of more than a hundred letters is not compared, because that would take minutes for a megabyte', () => {
    const long = 'a'.repeat(100)
    expect(nearest(long, [long])).toBe(long)
    expect(nearest(`${long}a`, [long])).toBeUndefined()
  })

  it('has a hint with the name that was meant, or the hint that its place gives', () => {
    expect(didYouMean('crad', known, 'name a field')).toBe('did you mean "card"?')
    expect(didYouMean('telephone', known, 'name a field')).toBe('name a field')
    expect(didYouMean(7, ['7'], 'name a field')).toBe('name a field')
    expect(hintOf({ hint: 'name a field' })).toBe('name a field')
    expect(hintOf({ hint: 'name a field', unknown: { name: 'crad', known } })).toBe('did you mean "card"?')
  })
})

it('a text has a beginning when it starts with one of several', () => {
  expect(hasBeginning(['35', '36'], '3600')).toBe(true)
  expect(hasBeginning(['35', '36'], '3735')).toBe(false)
  expect(hasBeginning([], '3735')).toBe(false)
})

it('a value under a name is trimmed, and what every object inherits is no value', () => {
  expect(heldBy('city', { city: ' Quito ' })).toBe('Quito')
  expect(heldBy('agreed', { agreed: true })).toBe(true)
  expect(heldBy('city', {})).toBeUndefined()
  expect(heldBy('toString', {})).toBeUndefined()
})

it('a number is digits with at most one point between them; any other text fails every comparison', () => {
  expect(['0', '-1', '12.25', '007'].map(decimal)).toEqual([0, -1, 12.25, 7])
  for (const text of [
    '',
    '1.',
    '.5',
    '1.2.3',
    '1,5',
    '1e5',
    ' 1',
    '1 ',
    '+1',
    '--1',
    '1-',
    '0x1',
    '1.x',
    'x1',
    '1x',
    '١',
  ])
    expect(decimal(text), text).toBeNaN()
})

it('a box is ticked by "true" in any case, with spaces around; every other text leaves it open', () => {
  expect(checkbox.parse(' TRUE ')).toBe(true)
  for (const text of ['', 'false', 'yes', 'true.']) expect(checkbox.parse(text), text).toBeUndefined()
  expect([true, false, 'true', undefined].map((value) => checkbox.show(value))).toEqual(['true', '', '', ''])
})
