import { describe, expect, it } from 'vitest'
import type { FieldUi } from '../../../../core/compile/types.ts'
import { blocksOf } from '../../../../renderer/form/blocksOf.ts'

const form = (order: (string | string[])[], groups: Record<string, string>) => ({
  order,
  uiSchema: Object.fromEntries(
    order.flat().map((name) => [name, { 'ui:widget': 'Text', 'ui:options': { group: groups[name] } } as FieldUi]),
  ),
})
const card = { number: 'card', expiry: 'card', code: 'card' }

describe('fields of one group', () => {
  it('that are consecutive are drawn as one, in their lines', () => {
    expect(blocksOf(form(['number', ['expiry', 'code'], 'name'], card))).toEqual([
      { group: 'card', lines: [['number'], ['expiry', 'code']] },
      { lines: [['name']] },
    ])
  })

  it('are not joined across a field between them', () => {
    expect(blocksOf(form(['number', 'name', ['expiry', 'code']], card))).toEqual([
      { lines: [['number']] },
      { lines: [['name']] },
      { group: 'card', lines: [['expiry', 'code']] },
    ])
  })

  it('are beside another field in a row as usual', () => {
    expect(blocksOf(form(['number', ['expiry', 'name']], card))).toEqual([
      { lines: [['number']] },
      { lines: [['expiry', 'name']] },
    ])
  })

  it('of another group are drawn separately', () => {
    expect(blocksOf(form(['number', 'expiry', 'bank', 'branch'], { ...card, bank: 'bank', branch: 'bank' }))).toEqual([
      { group: 'card', lines: [['number'], ['expiry']] },
      { group: 'bank', lines: [['bank'], ['branch']] },
    ])
  })
})
