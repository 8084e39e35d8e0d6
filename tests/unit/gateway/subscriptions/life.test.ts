/** The life of a subscription, as the sandbox's clock moves. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromWire, toWire } from '../../../../core/serverTime.ts'
import { chargeAt } from '../../../../gateway/orders/schedule.ts'
import { type Receiver, startWithShop } from '../support/receiver.ts'
import type { TestServer } from '../support/server.ts'
import { advance, cards, pay, readCheckout, readOrder } from '../support/shop.ts'
import {
  advanceTo,
  cancelAsShopper,
  charged,
  newSubscription,
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

it('goes through a trial, charges, a failed charge and its retry, another card and its end', async () => {
  const { id, key, subscriptionId } = await subscribe(
    server,
    { trialDays: 7 },
    { card: renewals.failOnce, webhookUrl: shop.url },
  )
  const trial = await readSubscription(server, subscriptionId)
  expect(trial).toMatchObject({ id: subscriptionId, orderId: id, state: 'trialing' })
  expect(charged(trial)).toEqual(['1 scheduled 0 500'])
  expect(trial.nextChargeAt).toBe(trial.charges[0]?.dueAt)

  await advance(server, 'P7D')
  expect(charged(await readSubscription(server, subscriptionId))).toEqual(['1 paid 1 500', '2 scheduled 0 990'])
  expect((await readSubscription(server, subscriptionId)).state).toBe('active')

  const second = (await readSubscription(server, subscriptionId)).nextChargeAt ?? ''
  await advanceTo(server, second)
  const failed = await readSubscription(server, subscriptionId)
  expect(charged(failed)).toEqual(['1 paid 1 500', '2 failed 1 990'])
  expect(failed.state).toBe('active')
  expect(secondsAfter(second, failed.nextChargeAt) - 86_400).toBeLessThan(20)

  await advanceTo(server, failed.nextChargeAt ?? '')
  expect(charged(await readSubscription(server, subscriptionId))).toEqual([
    '1 paid 1 500',
    '2 paid 2 990',
    '3 scheduled 0 990',
  ])

  const replaced = await replaceCard(server, key, cards.success)
  expect(replaced.body).toMatchObject({ result: 'updated', subscription: { lastFour: '4242', state: 'active' } })
  await advance(server, 'P30D')
  expect(charged(await readSubscription(server, subscriptionId)).slice(2)).toEqual([
    '3 paid 1 990',
    '4 scheduled 0 990',
  ])

  const cancelled = await cancelAsShopper(server, key)
  expect(cancelled.body).toMatchObject({ state: 'cancelled', mayCancel: false, mayReplaceCard: false })
  await advance(server, 'P1Y')
  const last = await readSubscription(server, subscriptionId)
  expect(charged(last)).toEqual(['1 paid 1 500', '2 paid 2 990', '3 paid 1 990'])
  expect(last).not.toHaveProperty('nextChargeAt')
  expect((await readOrder(server, id)).subscription).toEqual(last)

  expect(eventTypesOf(id)).toEqual([
    'subscription.trial_started',
    'subscription.charged',
    'subscription.charge_failed',
    'subscription.charged',
    'subscription.card_updated',
    'subscription.charged',
    'subscription.cancelled',
  ])
  expect(eventsOf(id).at(-1)?.data).toEqual(last)
})

describe('confirming', () => {
  it('makes the first charge at once without a trial, and the shop gets both events', async () => {
    const { id, subscriptionId } = await subscribe(server, {}, { webhookUrl: shop.url })
    const active = await readSubscription(server, subscriptionId)
    expect(active.state).toBe('active')
    expect(charged(active)).toEqual(['1 paid 1 500', '2 scheduled 0 990'])
    await server.gateway.webhooks.deliverDue()
    expect(eventTypesOf(id)).toEqual(['order.paid', 'subscription.charged'])
    expect(eventsOf(id)[0]?.data).toMatchObject({ state: 'paid', subscription: { id: subscriptionId } })
  })

  it('does not start with a declined card, and starts with another one', async () => {
    const { id, key } = await newSubscription(server, { trialDays: 7 })
    expect((await pay(server, key, { card: cards.declined })).body.state).toBe('failed')
    expect(await readOrder(server, id)).not.toHaveProperty('subscription')
    expect((await pay(server, key)).body.state).toBe('paid')
    expect((await readOrder(server, id)).subscription).toMatchObject({ state: 'trialing' })
  })

  it.each([cards.challenge, cards.verify, cards.pendingPaid])('starts with %s once the bank agrees', async (card) => {
    const { id, key } = await newSubscription(server)
    await pay(server, key, { card })
    expect(await readOrder(server, id)).not.toHaveProperty('subscription')
    if (card === cards.challenge)
      await server.app.inject({ method: 'POST', url: `/api/sandbox/${key}/outcome`, payload: { outcome: 'pay' } })
    if (card === cards.verify) return
    await advance(server, 'PT6S')
    const { subscription } = await readOrder(server, id)
    expect(subscription).toMatchObject({ state: 'active' })
    await advance(server, 'P31D')
    expect(charged(await readSubscription(server, subscription?.id ?? ''))).toContain('2 paid 1 990')
  })

  it('offers cards and mandates only, because no other method can be charged again', async () => {
    const { key } = await newSubscription(server, {}, { country: 'BR', currency: 'BRL', amountMinor: 12_000 })
    const methods = await server.app.inject({ url: `/api/checkout/${key}/methods?country=BR` })
    expect(methods.json().map(({ code }: { code: string }) => code)).toEqual(['PIX_AUTOMATICO', 'CARD'])
  })

  it('can no longer start when the plan would end before its first charge', async () => {
    const endsAt = toWire(new Date(Date.now() + 3_600_000 * 25))
    const { key } = await newSubscription(server, { trialDays: 1, endsAt }, { effectiveMinutes: 600 })
    await advance(server, 'PT2H')
    expect(await pay(server, key)).toMatchObject({ status: 410, body: { error: 'expired' } })
  })
})

describe('a charge that is long overdue', () => {
  it('is made for each period at its own time, in one move of the clock', async () => {
    const { subscriptionId } = await subscribe(server)
    const { charges, orderId } = await readSubscription(server, subscriptionId)
    expect(orderId).toBeTruthy()
    const startsAt = fromWire(charges[0]?.dueAt ?? '') as Date
    await advance(server, 'P400D')
    const year = await readSubscription(server, subscriptionId)
    const paid = year.charges.filter(({ state }) => state === 'paid')
    expect(paid.length).toBeGreaterThanOrEqual(14)
    for (const { number, dueAt, paidAt = '' } of paid) {
      expect(dueAt).toBe(toWire(chargeAt({ unit: 'M', count: 1, startsAt }, number) as Date))
      // The charge is requested at its due time; its answer is recorded a moment later.
      expect((fromWire(paidAt) as Date).getTime() - (fromWire(dueAt) as Date).getTime()).toBeLessThan(20_000)
    }
    expect(year.charges.at(-1)).toMatchObject({ state: 'scheduled' })
  })

  it('of a gateway that was down is made after its start, period by period', async () => {
    const { subscriptionId } = await subscribe(server)
    await server.gateway.clock.advance(100 * 86_400_000)
    expect(charged(await readSubscription(server, subscriptionId))).toHaveLength(2)
    await advance(server, 'PT1S')
    expect(charged(await readSubscription(server, subscriptionId)).slice(0, 4)).toEqual([
      '1 paid 1 500',
      '2 paid 1 990',
      '3 paid 1 990',
      '4 paid 1 990',
    ])
  })
})

it('the page gets the present state of a confirmed subscription', async () => {
  const { key } = await subscribe(server, { trialDays: 7 })
  const { subscription } = await readCheckout(server, key)
  expect(subscription).toMatchObject({ state: 'trialing', hasTrial: true, dueNowMinor: 0, nextAmountMinor: 500 })
  expect(subscription?.schedule).toHaveLength(6)
  expect(await readAsShopper(server, key)).toMatchObject({
    state: 'trialing',
    subscription,
    charges: [],
    mayCancel: true,
  })
})

it.each(['/api/subscriptions/none', '/api/subscriptions/none/cancel'])('%s needs the merchant key', async (url) => {
  const method = url.endsWith('cancel') ? 'POST' : 'GET'
  expect((await server.app.inject({ method, url })).statusCode).toBe(401)
})

it('an order of another kind, or before its confirmation, has no subscription', async () => {
  const { key } = await newSubscription(server)
  for (const url of [`/api/subscription/${key}`, '/api/subscription/no-such-key']) {
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  }
})
