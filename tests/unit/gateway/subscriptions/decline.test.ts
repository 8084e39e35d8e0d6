/** A subscription whose card is declined, and the end of a subscription. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromWire, toWire } from '../../../../core/serverTime.ts'
import { type Receiver, startWithShop } from '../support/receiver.ts'
import type { TestServer } from '../support/server.ts'
import { advance, cards } from '../support/shop.ts'
import {
  advanceTo,
  cancelAsMerchant,
  cancelAsShopper,
  charged,
  readAsShopper,
  readSubscription,
  renewals,
  replaceCard,
  secondsAfter,
  subscribe,
  webhookEventsOf,
} from '../support/subscriber.ts'

let server: TestServer
let shop: Receiver
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, shop, stop } = await startWithShop())
})
afterAll(() => stop())
beforeEach(() => server.gateway.clock.reset())

const eventsOf = (orderId: string) => webhookEventsOf(shop, orderId)
const eventTypesOf = (orderId: string) => eventsOf(orderId).map(({ type }) => type)

describe('a card that is declined permanently', () => {
  it('is tried after 1, 3, 5 and 7 days, and then the subscription is past due', async () => {
    const { id, key, subscriptionId } = await subscribe(server, {}, { card: renewals.fail, webhookUrl: shop.url })
    const due = (await readSubscription(server, subscriptionId)).nextChargeAt ?? ''
    await advanceTo(server, due)
    for (const [tries, days] of [
      [1, 1],
      [2, 3],
      [3, 5],
      [4, 7],
    ] as const) {
      const now = await readSubscription(server, subscriptionId)
      expect(charged(now).at(-1)).toBe(`2 failed ${tries} 990`)
      expect(now.state).toBe('active')
      expect(secondsAfter(due, now.nextChargeAt) - days * 86_400).toBeLessThan(20)
      await advanceTo(server, now.nextChargeAt ?? '')
    }
    const out = await readSubscription(server, subscriptionId)
    expect(charged(out).at(-1)).toBe('2 failed 5 990')
    expect(out.state).toBe('past_due')
    expect(out).not.toHaveProperty('nextChargeAt')
    expect(await readAsShopper(server, key)).toMatchObject({
      state: 'past_due',
      overdueMinor: 990,
      mayReplaceCard: true,
    })
    expect(eventTypesOf(id).slice(-2)).toEqual(['subscription.charge_failed', 'subscription.past_due'])
  })

  it('is replaced: the new card is charged at once, and not for the missed periods', async () => {
    const { id, key, subscriptionId } = await subscribe(server, {}, { card: renewals.fail, webhookUrl: shop.url })
    await advance(server, 'P130D')
    expect((await readSubscription(server, subscriptionId)).state).toBe('past_due')
    const { body } = await replaceCard(server, key, cards.success)
    expect(body).toMatchObject({ result: 'updated', subscription: { state: 'active', lastFour: '4242' } })
    const after = await readSubscription(server, subscriptionId)
    expect(charged(after).slice(0, 2)).toEqual(['1 paid 1 500', '2 paid 6 990'])
    expect(after.charges).toHaveLength(3)
    expect((fromWire(after.nextChargeAt ?? '') as Date) > (await server.gateway.clock.now())).toBe(true)
    await server.gateway.webhooks.deliverDue()
    expect(eventTypesOf(id).slice(-2)).toEqual(['subscription.card_updated', 'subscription.charged'])
  })

  it('is not replaced by another declined card', async () => {
    const { key, subscriptionId } = await subscribe(server, {}, { card: renewals.fail })
    await advance(server, 'P60D')
    const declined = await replaceCard(server, key, cards.declined)
    expect(declined.body).toMatchObject({ result: 'failed', reason: 'reason.declined' })
    const renewed = await replaceCard(server, key, renewals.fail)
    expect(renewed.body).toMatchObject({
      result: 'failed',
      reason: 'reason.declined',
      subscription: { state: 'past_due', lastFour: '0028' },
    })
    expect((await readSubscription(server, subscriptionId)).state).toBe('past_due')
  })
})

describe('the end of a subscription', () => {
  it('comes on time, without a charge then or later', async () => {
    const endsAt = toWire(new Date(Date.now() + 62 * 86_400_000))
    const { id, subscriptionId } = await subscribe(server, { endsAt }, { webhookUrl: shop.url })
    await advance(server, 'P61D')
    const before = await readSubscription(server, subscriptionId)
    expect(before).toMatchObject({ state: 'active', endsAt })
    await advance(server, 'P300D')
    const ended = await readSubscription(server, subscriptionId)
    expect(ended.state).toBe('ended')
    expect(ended.charges.every(({ state, dueAt }) => state === 'paid' && dueAt < endsAt)).toBe(true)
    expect(eventsOf(id).at(-1)).toMatchObject({
      type: 'subscription.ended',
      createdAt: endsAt,
      data: { state: 'ended' },
    })
    expect((await cancelAsMerchant(server, subscriptionId)).status).toBe(409)
  })
})

describe('cancelling', () => {
  it('before the end of the trial costs nothing', async () => {
    const { id, subscriptionId } = await subscribe(server, { trialDays: 14 }, { webhookUrl: shop.url })
    const { body } = await cancelAsMerchant(server, subscriptionId)
    expect(body).toMatchObject({ state: 'cancelled', charges: [] })
    await advance(server, 'P60D')
    expect(charged(await readSubscription(server, subscriptionId))).toEqual([])
    expect(eventTypesOf(id)).toEqual(['subscription.trial_started', 'subscription.cancelled'])
  })

  it('can be requested twice with the same result, and then no card is accepted', async () => {
    const { id, key, subscriptionId } = await subscribe(server, {}, { webhookUrl: shop.url })
    await Promise.all([cancelAsShopper(server, key), cancelAsMerchant(server, subscriptionId)])
    expect((await cancelAsShopper(server, key)).body.state).toBe('cancelled')
    await server.gateway.webhooks.deliverDue()
    expect(eventTypesOf(id).filter((type) => type === 'subscription.cancelled')).toHaveLength(1)
    expect(await replaceCard(server, key, cards.success)).toMatchObject({ status: 409, body: { error: 'notAllowed' } })
  })
})
