import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datesOnEarth, toWire } from '../../../../core/serverTime.ts'
import { sweep } from '../../../../gateway/due/sweep.ts'
import { orders } from '../../../../gateway/store/schema.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, cards, newOrder, pay, readCheckout, readForm, readOrder, readStatus } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ providerEnv: { SANDBOX_WITHHOLD_MS: '1' } })
})
afterAll(() => server.stop())

/** Reads the database directly, because a read through the API also settles orders. */
const statesOf = async (...keys: string[]) => {
  const rows = await server.gateway.db.select().from(orders).where(inArray(orders.key, keys))
  return rows.map(({ state }) => state).sort()
}

describe('time', () => {
  it('is UTC+8 on the wire, across midnight and new year', () => {
    expect(toWire(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00')
    expect(toWire(new Date('2026-06-30T15:59:59.999Z'))).toBe('2026-06-30 23:59:59')
  })

  it('has at most three dates at once on earth, over midnight and new year', () => {
    const datesAt = (instant: string) => Object.values(datesOnEarth(new Date(instant)))
    expect(datesAt('2025-12-31T09:59:59Z')).toEqual(['2025-12-31', '2025-12-30', '2025-12-31'])
    expect(datesAt('2025-12-31T10:00:00Z')).toEqual(['2025-12-31', '2025-12-30', '2026-01-01'])
    expect(datesAt('2026-01-01T12:00:00Z')).toEqual(['2026-01-01', '2026-01-01', '2026-01-02'])
  })

  it('moves for the whole gateway, and only by a duration', async () => {
    const before = Date.parse(`${String((await call(server, 'GET', '/api/health')).body.serverTime)}+08:00`)
    const { body } = await advance(server, 'P1D')
    const moved = Date.parse(`${String(body.serverTime)}+08:00`) - before
    expect(moved).toBeGreaterThanOrEqual(86_400_000)
    expect(moved).toBeLessThan(86_460_000)
    expect((await advance(server, 'tomorrow')).status).toBe(422)
    expect((await advance(server, 'P9999Y')).status).toBe(422)
  })
})

describe('a pending payment', () => {
  it.each([
    [cards.pendingPaid, 'PT4S', 'PT2S', 'paid'],
    [cards.pendingFailed, 'PT4S', 'PT2S', 'failed'],
    [cards.withheld, 'PT58S', 'PT3S', 'paid'],
  ])('with card %s waits %s and, %s later, is %s', async (card, early, rest, state) => {
    const { id, key } = await newOrder(server)
    expect((await pay(server, key, { card })).body.state).toBe('pending')
    await advance(server, early)
    expect((await readStatus(server, key)).state).toBe('pending')
    await advance(server, rest)
    expect((await readStatus(server, key)).state).toBe(state)
    expect((await readOrder(server, id)).attempts).toHaveLength(1)
  })

  it('is settled without a request', async () => {
    const { key } = await newOrder(server)
    await pay(server, key, { card: cards.pendingPaid })
    await advance(server, 'PT6S')
    expect(await statesOf(key)).toEqual(['paid'])
  })

  it('is still waited for when it lasts longer than the order', async () => {
    const { key } = await newOrder(server, { effectiveMinutes: 1 })
    await advance(server, 'PT57S')
    await pay(server, key, { card: cards.pendingPaid })
    await advance(server, 'PT4S')
    expect((await readStatus(server, key)).state).toBe('pending')
    await advance(server, 'PT5S')
    expect((await readStatus(server, key)).state).toBe('paid')
  })
})

describe('an order whose time is over', () => {
  it('expires, and accepts no payment', async () => {
    const { key } = await newOrder(server, { effectiveMinutes: 5 })
    const { formId } = (await readForm(server, key)).body
    await advance(server, 'PT6M')
    expect(await pay(server, key, { formId })).toMatchObject({
      status: 410,
      body: { error: 'expired', state: 'expired' },
    })
    expect(await readCheckout(server, key)).toMatchObject({ state: 'expired', code: '00020|50056' })
  })

  it.each([cards.challenge, cards.verify])('in the middle of card %s expires with its attempt', async (card) => {
    const { id, key } = await newOrder(server, { effectiveMinutes: 5 })
    await pay(server, key, { card })
    await advance(server, 'PT6M')
    expect(await readOrder(server, id)).toMatchObject({ state: 'expired', attempts: [{ state: 'expired' }] })
  })

  it('stays paid', async () => {
    const { key } = await newOrder(server, { effectiveMinutes: 5 })
    await pay(server, key)
    await advance(server, 'PT6M')
    expect((await readStatus(server, key)).state).toBe('paid')
  })
})

describe('an attempt whose gateway died before the provider answered', () => {
  it('is looked up when it is due, and the order can be paid', async () => {
    const { id, key } = await newOrder(server)
    const provider = server.gateway.providers.get('sandbox')
    if (!provider) throw new Error('no sandbox')
    const { authorise } = provider
    provider.authorise = () => Promise.reject(new Error('gone'))
    expect((await pay(server, key)).body.state).toBe('processing')
    provider.authorise = authorise
    expect((await pay(server, key)).status).toBe(409)
    await advance(server, 'PT61S')
    expect(await readStatus(server, key)).toMatchObject({ state: 'failed', reason: 'reason.interrupted' })
    expect((await pay(server, key)).body.state).toBe('paid')
    expect((await readOrder(server, id)).attempts.map(({ state }) => state)).toEqual(['failed', 'paid'])
  })

  it('does not delay others when its provider fails again', async () => {
    const [stuck, fine] = [await newOrder(server), await newOrder(server)]
    for (const { key } of [stuck, fine]) await pay(server, key, { card: cards.pendingPaid })
    const provider = server.gateway.providers.get('sandbox')
    if (!provider) throw new Error('no sandbox')
    const { lookup } = provider
    let calls = 0
    provider.lookup = (attempt) => (++calls === 1 ? Promise.reject(new Error('down')) : lookup(attempt))
    await advance(server, 'PT6S')
    expect(await statesOf(stuck.key, fine.key)).toEqual(['paid', 'pending'])
    await sweep(server.gateway)
    expect(await statesOf(stuck.key, fine.key)).toEqual(['paid', 'paid'])
  })
})
