/** Entries for orders of some amounts: mistakes are found in the file, and examples say which order they are of. */
import { describe, expect, it } from 'vitest'
import { foundIn, method } from './project.ts'

const path = 'schemas/methods/PAY.json'
const note = { name: 'note', component: 'Text', require: 'Y', label: 'Note' }
const large = { order: { amountMinor: 100_000, currency: 'MXN' }, valid: [{ town: 'a b', note: 'x' }] }
const small = {
  order: { amountMinor: 99_999, currency: 'MXN' },
  valid: [{ town: 'a b' }],
  invalid: [{ data: {}, field: 'town', keyword: 'required' }],
}
const pay = (
  entries: object[],
  more: object = {},
  markets: object[] = [{ country: 'MX', currencies: ['MXN'], rank: 1 }],
) => ({
  ...method,
  markets,
  fields: [...method.fields, ...entries],
  examples: { ...method.examples, valid: [{ town: 'a b', note: 'x' }], ...more },
})
const found = (...of: Parameters<typeof pay>) => foundIn(path, pay(...of), 'TF241')
const anyCurrency = [{ country: 'MX', rank: 1 }]

describe('an entry for large sums', () => {
  const entry = { ...note, amountMinor: { atLeast: 100_000 } }

  it('is asked by its amount, in the method’s one currency', () => {
    expect(found([entry], { orders: [large, small] })).toEqual([])
  })

  it('has wrong examples where the amount is another', () => {
    const wrong = [{ ...small, order: large.order }]
    expect(found([entry], { orders: wrong })).toEqual([
      expect.stringMatching(/^TF211 .*mend the example or the fields$/),
    ])
  })

  it('needs one currency', () => {
    const two = [{ country: 'MX', currencies: ['MXN', 'USD'], rank: 1 }]
    for (const markets of [two, anyCurrency]) {
      expect(found([entry], {}, markets)).toEqual([expect.stringMatching(/^TF280 .*name it in currencies$/)])
      expect(found([{ ...entry, currencies: ['MXN'] }], {}, markets)).toEqual([])
    }
  })

  it('takes the currency of its row', () => {
    const row = { currencies: ['MXN'], rowFields: [entry] }
    expect(found([row], {}, anyCurrency)).toEqual([])
  })

  it('needs an amount that exists', () => {
    expect(found([{ ...note, amountMinor: { atLeast: 5, below: 5 } }])).toEqual([
      expect.stringMatching(/^TF280 .*write more than 5 as below$/),
    ])
    expect(found([{ ...note, amountMinor: {} }])).toEqual([expect.stringMatching(/^TF202/)])
  })
})

it('an entry for a currency that the method does not take is a warning', () => {
  expect(found([{ ...note, currencies: ['MXM'] }])).toEqual([
    expect.stringMatching(/^TF266 "MXM"\S* \| did you mean "MXN"\?$/),
  ])
})

it('a condition about an entry that a smaller order lacks is found, with that order', () => {
  const asking = { ...note, name: 'more', require: 'N', when: { note: true } }
  const entries = [{ ...note, amountMinor: { atLeast: 100_000 } }, asking]
  expect(found(entries)).toEqual([expect.stringMatching(/^TF118/)])
  expect(found(entries.map((each) => ({ ...each, amountMinor: { atLeast: 100_000 } })))).toEqual([])
})
