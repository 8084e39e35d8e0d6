/** A checkbox that must be ticked: on the page, with Ajv and under a condition, for every form of an unticked value. */
import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { textField } from '../../forms.ts'
import { both, checksOf, verdicts } from './documents.ts'

const box = (more: Partial<FieldDefinition>) =>
  textField({ name: 'terms', component: 'Checkbox', type: 'boolean', ...more })
const other = textField({ name: 'other' })

describe('a box', () => {
  it.each([[{}], [{ terms: false }], [{ terms: null }]])('that is required is refused as %j', (data) => {
    expect(verdicts([box({ require: 'Y' })], data)).toEqual(both(['terms required']))
  })

  it('that is ticked passes, and is sent as true', () => {
    expect(verdicts([box({ require: 'Y' })], { terms: true })).toEqual(both([]))
    expect(checksOf([box({ require: 'Y' })]).outgoing({ terms: true })).toEqual({ terms: true })
  })

  it('accepts only true, and no similar value', () => {
    for (const terms of ['true', 'on', 1])
      expect(verdicts([box({ require: 'Y' })], { terms })).toEqual(both(['terms type']))
  })

  it('that is optional may stay unticked, and is then not sent', () => {
    expect(verdicts([box({})], { terms: false })).toEqual(both([]))
    expect(checksOf([box({})]).outgoing({ terms: false })).toEqual({})
  })

  it('that is required under a condition is refused unticked only while that holds', () => {
    const definitions = [other, box({ requireWhen: { other: ['x'] } })]
    expect(verdicts(definitions, { other: 'x', terms: false })).toEqual(both(['terms required']))
    expect(verdicts(definitions, { other: 'y', terms: false })).toEqual(both([]))
  })

  it.each([
    [{ terms: true }, { terms: true }, true],
    [{ terms: true }, { terms: false }, false],
    [{ terms: false }, {}, true],
    [{ terms: [true] }, { terms: true }, true],
    [{ terms: [false] }, {}, true],
    [{ terms: [false] }, { terms: false }, true],
    [{ terms: [false] }, { terms: true }, false],
    [{ terms: { not: [false] } }, { terms: true }, true],
    [{ terms: { not: [false] } }, {}, false],
  ])('decides another field by %j: %j asks for it %s', (when, data, isAsked) => {
    const definitions = [box({}), { ...other, requireWhen: when as FieldDefinition['when'] }]
    expect(verdicts(definitions, data)).toEqual(both(isAsked ? ['other required'] : []))
  })
})
