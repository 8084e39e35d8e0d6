/** What a shopper sees of a subscription before they confirm it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromWire } from '../../../../core/serverTime.ts'
import { dueNowMinor, isOver, type Sale, type Terms, termsBefore } from '../../../../gateway/orders/terms.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder, readCheckout } from '../support/shop.ts'

const now = fromWire('2026-01-31 10:00:00') as Date
const sale = (more: Partial<Terms> = {}): Sale => ({
  amountMinor: 500,
  subscription: { product: 'Plan', feeMinor: 990, unit: 'M', count: 1, ...more },
})

describe('a subscription without a trial', () => {
  it('takes the first charge now, and the fee a period later', () => {
    expect(termsBefore(sale(), now)).toMatchObject({
      hasTrial: false,
      dueNowMinor: 500,
      nextChargeAt: '2026-02-28 10:00:00',
      nextAmountMinor: 990,
    })
  })

  it('shows six charges ahead, each at its date', () => {
    expect(termsBefore(sale(), now)?.schedule.map(({ number, dueAt }) => `${number} ${dueAt.slice(0, 10)}`)).toEqual([
      '2 2026-02-28',
      '3 2026-03-31',
      '4 2026-04-30',
      '5 2026-05-31',
      '6 2026-06-30',
      '7 2026-07-31',
    ])
  })

  it('shows fewer charges when it ends before', () => {
    const terms = termsBefore(sale({ endsAt: '2026-02-28 10:00:00' }), now)
    expect(terms).toMatchObject({ dueNowMinor: 500, schedule: [], endsAt: '2026-02-28 10:00:00' })
    expect(terms?.nextChargeAt).toBeUndefined()
  })
})

describe('a subscription with a trial', () => {
  it('takes nothing now, and the first charge after the free days and periods', () => {
    expect(termsBefore(sale({ trialDays: 14, trialCount: 1 }), now)).toMatchObject({
      hasTrial: true,
      trialDays: 14,
      trialCount: 1,
      dueNowMinor: 0,
      nextChargeAt: '2026-03-14 10:00:00',
      nextAmountMinor: 500,
    })
  })

  it('has no charge when the shopper confirms too late for any', () => {
    const short = sale({ trialDays: 14, endsAt: '2026-02-14 10:00:01' })
    expect(isOver(short, now)).toBe(false)
    expect(isOver(short, fromWire('2026-01-31 10:00:02') as Date)).toBe(true)
  })
})

it('a subscription that begins later takes its first charge then', () => {
  const later = sale({ startsAt: '2026-02-10 00:00:00' })
  expect(dueNowMinor(later, now)).toBe(0)
  expect(termsBefore(later, now)).toMatchObject({ nextChargeAt: '2026-02-10 00:00:00', nextAmountMinor: 500 })
})

it('a start in the past is replaced by the moment of confirmation', () => {
  expect(termsBefore(sale({ startsAt: '2026-01-31 00:00:00' }), now)).toMatchObject({
    dueNowMinor: 500,
    nextChargeAt: '2026-02-28 10:00:00',
  })
})

describe('an order', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())
  const subscription = { product: 'Plan', feeMinor: 990, unit: 'M' as const, count: 3 }

  it('of kind subscription shows the page its terms', async () => {
    const { key } = await newOrder(server, { kind: 'subscription', subscription: { ...subscription, trialDays: 7 } })
    const { subscription: terms } = await readCheckout(server, key)
    expect(terms).toMatchObject({ product: 'Plan', feeMinor: 990, unit: 'M', count: 3, hasTrial: true, dueNowMinor: 0 })
  })

  it('of another kind is not a subscription, even with subscription terms', async () => {
    const { key } = await newOrder(server, { subscription })
    expect((await readCheckout(server, key)).subscription).toBeUndefined()
  })
})
