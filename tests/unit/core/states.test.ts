import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type Action,
  isCharged,
  isDecidedElsewhere,
  isFinal,
  isInProgress,
  isPayable,
  isShoppersTurn,
  isWaiting,
  nextState,
  type State,
  states,
} from '../../../core/states.ts'
import { codeOf } from '../../../gateway/orders/answer.ts'

const reachableFrom = (start: (typeof states)[number], actions: Action[]) => {
  const seen = new Set([start])
  for (const state of seen) {
    for (const action of actions) {
      const to = nextState(state, action)
      if (to) seen.add(to)
    }
  }
  return seen
}
const everyAction: Action[] = [
  'begin',
  'pay',
  'payLate',
  'fail',
  'refuse',
  'challenge',
  'verify',
  'wait',
  'resume',
  'abandon',
  'cancel',
  'expire',
  'refund',
  'unrefund',
  'void',
  'extend',
  'sendAgain',
]

describe('the state table', () => {
  it('lets every state be reached from an open order', () => {
    expect([...reachableFrom('open', everyAction)].sort()).toEqual([...states].sort())
  })

  it('allows a payment only for an open order and after a failed attempt', () => {
    expect(states.filter((state) => nextState(state, 'begin'))).toEqual(['open', 'failed'])
  })

  it('never takes money twice: no action leads from paid to paid', () => {
    const after = reachableFrom('paid', everyAction)
    for (const action of ['pay', 'payLate'] as const) {
      expect([...after].filter((state) => nextState(state, action))).toEqual([])
    }
  })

  it('allows to void an authorization only while there is one, and then no further payment', () => {
    expect(states.filter((state) => nextState(state, 'void'))).toEqual(['paid'])
    expect([...reachableFrom('cancelled', everyAction)]).toEqual(['cancelled'])
  })

  it('returns to paid only when a full refund came back', () => {
    expect(states.filter((state) => nextState(state, 'unrefund'))).toEqual(['refunded'])
    expect(nextState('refunded', 'unrefund')).toBe('paid')
  })

  it('allows to cancel or expire only while no charge can be in progress', () => {
    expect(states.filter((state) => nextState(state, 'cancel'))).toEqual(['open', 'challenge', 'verify', 'failed'])
    expect(nextState('processing', 'cancel')).toBeUndefined()
    expect(nextState('processing', 'expire')).toBeUndefined()
    expect(nextState('pending', 'cancel')).toBeUndefined()
  })

  it('allows a late charge only while the order can still be paid and no other attempt is in progress', () => {
    expect(states.filter((state) => nextState(state, 'payLate'))).toEqual(['open', 'failed'])
  })

  it('opens an order again only while a local payment is pending', () => {
    expect(states.filter((state) => nextState(state, 'abandon'))).toEqual(['pending'])
    expect(nextState('pending', 'abandon')).toBe('open')
  })

  it('allows more time only while the shopper can use it, and changes nothing else', () => {
    const extendable = states.filter((state) => nextState(state, 'extend'))
    expect(extendable).toEqual(['open', 'challenge', 'verify', 'failed'])
    for (const state of extendable) expect(nextState(state, 'extend')).toBe(state)
  })

  it('asks the provider again only after the shopper sent the CVC again', () => {
    expect(nextState('verify', 'pay')).toBeUndefined()
    expect(nextState('verify', 'resume')).toBe('processing')
  })

  it.each([
    ['can be paid', isPayable, ['open', 'failed']],
    ['are in progress', isInProgress, ['processing', 'challenge', 'verify', 'pending']],
    ['wait for an answer of a bank or an acquirer', isWaiting, ['processing', 'pending']],
    ["are the shopper's turn", isShoppersTurn, ['open', 'challenge', 'verify', 'failed']],
    ['are decided elsewhere', isDecidedElsewhere, ['challenge', 'pending']],
    ['have taken money', isCharged, ['paid', 'refunded']],
    ['are final', isFinal, ['paid', 'cancelled', 'expired', 'invalid', 'refunded']],
  ])('knows which states %s', (_, holds, expected) => {
    expect(states.filter(holds)).toEqual(expected)
  })

  it.each(['settling', 'constructor', '__proto__', ''] as unknown as State[])(
    'has no action for %j, an unknown state',
    (state) => {
      for (const holds of [isPayable, isInProgress, isWaiting, isShoppersTurn, isDecidedElsewhere, isCharged, isFinal])
        expect(holds(state)).toBe(false)
    },
  )
})

describe('the catalog of statuses', () => {
  const file = join(import.meta.dirname, '../../../schemas/catalogs/statuses.json')
  const statuses = JSON.parse(readFileSync(file, 'utf8'))

  it('has exactly one entry for every state', () => {
    expect(statuses.entries.map(({ state }: { state: string }) => state).sort()).toEqual([...states].sort())
  })

  it('has one page for each code, with the codes of the spec', () => {
    const pageOf = (code: string) => [
      ...new Set(
        statuses.entries
          .filter((entry: { code: string }) => entry.code === code)
          .map(({ page }: { page: string }) => page),
      ),
    ]
    expect(pageOf(codeOf(statuses, 'pending'))).toEqual(['pending'])
    expect(
      ['paid', 'failed', 'cancelled', 'invalid', 'pending'].map((state) => codeOf(statuses, state as never)),
    ).toEqual(['00020|50051', '00020|50052', '00020|50053', '00020|50050', '00020|50054'])
    expect(pageOf('00020|50051')).toEqual(['success'])
  })
})
