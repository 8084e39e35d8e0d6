/** The page and the gateway, which checks by Ajv, judge every kind of condition alike. */
import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { textField } from '../../forms.ts'
import { both, verdicts } from './documents.ts'

const sum = textField({ name: 'sum', type: 'number' })
const more = textField({ name: 'more' })
const other = (own: Partial<FieldDefinition>) => textField({ name: 'other', ...own })

it.each<[FieldDefinition['when'], object[], object[]]>([
  [{ sum: { atLeast: 10 } }, [{ sum: 10 }, { sum: 99 }], [{ sum: 9 }, {}]],
  [{ sum: { below: 10 } }, [{ sum: 9 }, { sum: -1 }], [{ sum: 10 }, {}]],
  [{ sum: { atLeast: 10, below: 20 } }, [{ sum: 10 }, { sum: 19 }], [{ sum: 9 }, { sum: 20 }]],
  [{ sum: { atLeast: 10, not: [12] } }, [{ sum: 10 }], [{ sum: 12 }, { sum: 9 }]],
  [{ more: { startsWith: ['04', '05'] } }, [{ more: '0412' }, { more: '05' }], [{ more: '104' }, {}]],
  [{ more: { startsWith: ['04'], not: ['0400'] } }, [{ more: '0412' }], [{ more: '0400' }, { more: '1' }]],
  [{ more: true }, [{ more: 'x' }], [{}, { more: ' ' }]],
  [{ more: false }, [{}], [{ more: 'x' }]],
  [{ more: ['x'], sum: true }, [{ more: 'x', sum: 1 }], [{ more: 'x' }, { sum: 1 }, {}]],
])('%j asks for a field with %j, and not with %j', (requireWhen, asking, others) => {
  const form = [sum, more, other({ requireWhen })]
  for (const data of asking) expect(verdicts(form, data as never)).toEqual(both(['other required']))
  for (const data of others) expect(verdicts(form, data as never)).toEqual(both([]))
})

it('each of two hidden fields is required by its own condition', () => {
  const form = [
    more,
    other({ require: 'Y', when: { more: ['x'] } }),
    textField({ name: 'third', require: 'Y', when: { more: ['y'] } }),
  ]
  expect(verdicts(form, { more: 'x' })).toEqual(both(['other required']))
  expect(verdicts(form, { more: 'y' })).toEqual(both(['third required']))
  expect(verdicts(form, { more: 'z' })).toEqual(both([]))
})

describe('of many cases, the first that holds', () => {
  const pattern = (digit: number) => ({ schema: { pattern: `^${digit}` } })
  const form = [
    sum,
    more,
    other({
      cases: [
        { when: { more: ['a'] }, ...pattern(1) },
        { when: { more: ['b'], sum: { atLeast: 10 } }, ...pattern(2) },
        { when: { more: { startsWith: ['b'] } }, ...pattern(3) },
        { when: { sum: { below: 5 } }, ...pattern(4) },
        { when: { more: ['c', 'd'] }, ...pattern(5) },
        { when: { more: true }, ...pattern(6) },
      ],
    }),
  ]

  it.each<[object, number]>([
    [{ more: 'a', sum: 1 }, 1],
    [{ more: 'b', sum: 10 }, 2],
    [{ more: 'b', sum: 9 }, 3],
    [{ more: 'c', sum: 4 }, 4],
    [{ more: 'c', sum: 5 }, 5],
    [{ more: 'd' }, 5],
    [{ more: 'e' }, 6],
  ])('decides with %j', (data, digit) => {
    expect(verdicts(form, { ...data, other: `${digit}` })).toEqual(both([]))
    for (const wrong of [1, 2, 3, 4, 5, 6].filter((each) => each !== digit))
      expect(verdicts(form, { ...data, other: `${wrong}` })).toEqual(both(['other pattern']))
  })

  it('or none', () => {
    expect(verdicts(form, { other: '7' })).toEqual(both([]))
  })
})
