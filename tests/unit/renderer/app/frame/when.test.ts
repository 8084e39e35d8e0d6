/** Conditions of page definitions. */
import { describe, expect, it } from 'vitest'
import { holds, valueAt } from '../../../../../renderer/app/frame/when.ts'

const scope = { order: { kind: 'payment', sandbox: true, reason: '', counts: [] as number[] }, country: 'US' }

describe('a block shows', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ country: 'US' }, true],
    [{ country: ['CA', 'US'] }, true],
    [{ country: 'CA' }, false],
    [{ country: 'US', 'order.kind': 'subscription' }, false],
    [{ 'order.sandbox': true }, true],
    [{ 'order.sandbox': false }, false],
    [{ 'order.reason': true }, false],
    [{ 'order.counts': false }, true],
    [{ 'order.nothing.there': false }, true],
    [{ 'order.nothing': true }, false],
  ] as const)('under %j: %s', (when, expected) => {
    expect(holds(when, scope)).toBe(expected)
  })
})

it('a path finds only own members of the data', () => {
  expect(valueAt(scope, 'order.constructor.name')).toBeUndefined()
  expect(valueAt(scope, '__proto__')).toBeUndefined()
  expect(valueAt(scope, 'country.length')).toBeUndefined()
})
