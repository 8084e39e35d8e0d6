/** Subscriptions by mandates: each charge is announced in time, and made after that. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverTimeMs } from '../../../../core/serverTime.ts'
import { announceDue } from '../../../../gateway/due/notices.ts'
import { subscriptionCharges } from '../../../../gateway/store/subscriptionTables.ts'
import type { ShopperSubscription } from '../../../../schemas/types.ts'
import { decide, methodsOf, payLocal } from '../support/local.ts'
import { methodNamed, orderBy, subscribeBy } from '../support/mandates.ts'
import { type Receiver, startWithShop } from '../support/receiver.ts'
import type { TestServer } from '../support/server.ts'
import { advance, call } from '../support/shop.ts'
import {
  cancelAsShopper,
  charged,
  newSubscription,
  readAsShopper,
  readSubscription,
  secondsAfter,
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

const typesOf = (orderId: string) => webhookEventsOf(shop, orderId).map(({ type }) => type)
const dayS = 86_400
const revoke = (key: string) =>
  call<ShopperSubscription>(server, 'POST', `/api/sandbox/${key}/revoke`, { shape: 'shopperSubscription' })

async function toDayBeforeCharge(subscriptionId: string) {
  const due = (await readSubscription(server, subscriptionId)).nextChargeAt ?? ''
  const nowMs = (await server.gateway.clock.now()).getTime()
  await advance(server, `PT${(serverTimeMs(due) - nowMs) / 1000 - dayS}S`)
}

describe('a subscription by SEPA direct debit', () => {
  it('announces each charge two days before it, and then makes it', async () => {
    const { id, subscriptionId } = await subscribeBy(server, 'SEPA_DIRECT_DEBIT', {}, { webhookUrl: shop.url })
    const begun = await readSubscription(server, subscriptionId)
    expect(begun).toMatchObject({ state: 'active', mandate: { method: 'SEPA_DIRECT_DEBIT', state: 'active' } })
    expect(begun.mandate?.reference).toMatch(/^[A-Za-z0-9-]{1,35}$/)
    expect(charged(begun)).toEqual(['1 paid 1 500', '2 scheduled 0 990'])
    expect(begun.nextChargeAt).toBe(begun.charges[1]?.dueAt)

    await advance(server, 'P100D')
    const later = await readSubscription(server, subscriptionId)
    expect(charged(later)).toEqual([
      '1 paid 1 500',
      '2 paid 1 990',
      '3 paid 1 990',
      '4 paid 1 990',
      '5 scheduled 0 990',
    ])
    const paid = later.charges.filter(({ number, state }) => number > 1 && state === 'paid')
    for (const { announcedAt = '', dueAt, paidAt } of paid) {
      expect(secondsAfter(announcedAt, dueAt)).toBe(2 * dayS)
      expect(secondsAfter(announcedAt, paidAt)).toBeGreaterThanOrEqual(2 * dayS)
    }
    const types = typesOf(id)
    expect(types.slice(0, 6)).toEqual([
      'order.pending',
      'order.paid',
      'subscription.charged',
      'subscription.charge_upcoming',
      'subscription.charged',
      'subscription.charge_upcoming',
    ])
  })

  it('begins with the mandate alone when a trial comes first', async () => {
    const { subscriptionId } = await subscribeBy(server, 'SEPA_DIRECT_DEBIT', { trialDays: 14 })
    const begun = await readSubscription(server, subscriptionId)
    expect(begun).toMatchObject({ state: 'trialing', mandate: { state: 'active' } })
    expect(begun.mandate?.reference).toMatch(/^\d{12}$/)
    await advance(server, 'P14D')
    expect(charged(await readSubscription(server, subscriptionId))).toEqual(['1 paid 1 500', '2 scheduled 0 990'])
  })

  it('is announced late after an outage, and the charge waits for its notice', async () => {
    const { subscriptionId } = await subscribeBy(server, 'SEPA_DIRECT_DEBIT')
    // No gateway runs for 40 days.
    await server.gateway.clock.advance(40 * dayS * 1000)
    await advance(server, 'PT1S')
    const late = await readSubscription(server, subscriptionId)
    expect(charged(late)).toEqual(['1 paid 1 500', '2 scheduled 0 990'])
    const [, { announcedAt = '' } = {}] = late.charges
    expect(secondsAfter(announcedAt, late.nextChargeAt)).toBe(2 * dayS)
    await advance(server, 'P2DT1S')
    expect(charged(await readSubscription(server, subscriptionId))[1]).toBe('2 paid 1 990')
  })

  it('is announced once by two gateways at the same time', async () => {
    const { id } = await subscribeBy(server, 'SEPA_DIRECT_DEBIT', {}, { webhookUrl: shop.url })
    await server.gateway.clock.advance(40 * dayS * 1000)
    await Promise.all([1, 2, 3].map(() => announceDue(server.gateway)))
    await server.gateway.webhooks.deliverDue()
    expect(typesOf(id).filter((type) => type === 'subscription.charge_upcoming')).toHaveLength(1)
  })

  it('has no charge without notice, even if a row says that it is due', async () => {
    const { subscriptionId } = await subscribeBy(server, 'SEPA_DIRECT_DEBIT')
    // As a gateway of the release before notices writes it.
    await server.gateway.db
      .update(subscriptionCharges)
      .set({ noticeAt: null, nextTryAt: await server.gateway.clock.now() })
      .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
    await server.gateway.db.execute(`update subscriptions set due_at = '2020-01-01' where id = '${subscriptionId}'`)
    await advance(server, 'PT1S')
    expect(charged(await readSubscription(server, subscriptionId))).toEqual(['1 paid 1 500', '2 scheduled 0 990'])
    await advance(server, 'P32D')
    const later = await readSubscription(server, subscriptionId)
    expect(charged(later)[1]).toBe('2 paid 1 990')
    expect(later.charges[1]?.announcedAt).toBeDefined()
  })

  it('shows the shopper the mandate, and what may take its place', async () => {
    const { key } = await subscribeBy(server, 'SEPA_DIRECT_DEBIT')
    expect(await readAsShopper(server, key)).toMatchObject({
      mandate: { name: 'SEPA Direct Debit', notice: { days: 2 } },
      mayCancel: true,
      mayReplaceCard: false,
      replaceBy: ['CARD', 'SEPA_DIRECT_DEBIT'],
    })
  })

  it('ends when the payer revokes the mandate, once, with its notice given or not', async () => {
    const [early, late] = [
      await subscribeBy(server, 'SEPA_DIRECT_DEBIT', {}, { webhookUrl: shop.url }),
      await subscribeBy(server, 'SEPA_DIRECT_DEBIT', {}, { webhookUrl: shop.url }),
    ]
    await revoke(early.key)
    await toDayBeforeCharge(late.subscriptionId)
    expect((await readSubscription(server, late.subscriptionId)).charges[1]?.announcedAt).toBeDefined()
    await revoke(late.key)
    await revoke(late.key)
    await advance(server, 'P1Y')
    for (const { id, subscriptionId } of [early, late]) {
      expect(await readSubscription(server, subscriptionId)).toMatchObject({
        state: 'cancelled',
        mandate: { state: 'revoked' },
        charges: [{ number: 1, state: 'paid' }],
      })
      expect(typesOf(id).filter((type) => type === 'subscription.cancelled')).toHaveLength(1)
    }
  })

  it('stops when the shopper cancels it after the notice', async () => {
    const { key, subscriptionId } = await subscribeBy(server, 'SEPA_DIRECT_DEBIT')
    await toDayBeforeCharge(subscriptionId)
    expect((await readSubscription(server, subscriptionId)).charges[1]?.announcedAt).toBeDefined()
    await cancelAsShopper(server, key)
    await advance(server, 'P1Y')
    expect(charged(await readSubscription(server, subscriptionId))).toEqual(['1 paid 1 500'])
  })

  it('makes no charge at its end or later, however late its notice', async () => {
    const { id, subscriptionId } = await subscribeBy(
      server,
      'SEPA_DIRECT_DEBIT',
      { endsAt: '2099-01-01 00:00:00' },
      { webhookUrl: shop.url },
    )
    const dueMs = serverTimeMs((await readSubscription(server, subscriptionId)).nextChargeAt ?? '')
    const endsAt = new Date(dueMs + dayS * 1000).toISOString()
    await server.gateway.db.execute(
      `update subscriptions set ends_at = '${endsAt}', due_at = '${endsAt}' where id = '${subscriptionId}'`,
    )
    // The notice is given on the due day, so its two days go beyond the end.
    await server.gateway.clock.advance(dueMs - (await server.gateway.clock.now()).getTime())
    await advance(server, 'PT1S')
    await advance(server, 'P60D')
    expect(await readSubscription(server, subscriptionId)).toMatchObject({ state: 'ended' })
    expect(charged(await readSubscription(server, subscriptionId))[0]).toBe('1 paid 1 500')
    expect(typesOf(id)).not.toContain('subscription.charge_upcoming')
  })
})

describe('a subscription by ACH direct debit', () => {
  it('announces a charge of another amount ten days before it, and one of the same amount three days before', async () => {
    const { subscriptionId } = await subscribeBy(server, 'ACH_DIRECT_DEBIT')
    await advance(server, 'P100D')
    const { charges } = await readSubscription(server, subscriptionId)
    const noticeDays = charges.slice(1, 4).map(({ announcedAt = '', dueAt }) => secondsAfter(announcedAt, dueAt) / dayS)
    expect(noticeDays).toEqual([10, 3, 3])
  })

  it('is announced late after an outage, and a charge of another amount waits ten days', async () => {
    const { subscriptionId } = await subscribeBy(server, 'ACH_DIRECT_DEBIT')
    await server.gateway.clock.advance(40 * dayS * 1000)
    await advance(server, 'PT1S')
    const { charges, nextChargeAt } = await readSubscription(server, subscriptionId)
    expect(secondsAfter(charges[1]?.announcedAt ?? '', nextChargeAt)).toBe(10 * dayS)
  })
})

describe('the provider', () => {
  it('says with a decline that the mandate is over: the subscription ends with it', async () => {
    const { subscriptionId } = await subscribeBy(server, 'BECS_DIRECT_DEBIT')
    const sandbox = server.gateway.providers.get('sandbox')
    if (!sandbox) throw new Error('no sandbox')
    const { chargeStored } = sandbox
    sandbox.chargeStored = async () => ({ action: 'fail', reason: 'reason.declined', mandate: 'failed' })
    await advance(server, 'P40D')
    sandbox.chargeStored = chargeStored
    const ended = await readSubscription(server, subscriptionId)
    expect(ended).toMatchObject({ state: 'cancelled', mandate: { state: 'failed' } })
    expect(charged(ended)).toEqual(['1 paid 1 500', '2 failed 1 990'])
  })

  it('is asked again after a decline on the days of the method, without another notice', async () => {
    const { id, subscriptionId } = await subscribeBy(server, 'PIX_AUTOMATICO', {}, { webhookUrl: shop.url })
    const sandbox = server.gateway.providers.get('sandbox')
    if (!sandbox) throw new Error('no sandbox')
    const { chargeStored } = sandbox
    const asked: number[] = []
    sandbox.chargeStored = async ({ now, tries }) => {
      asked.push(now.getTime())
      return tries < 4 ? { action: 'fail', reason: 'reason.declined' } : { action: 'pay', reference: 'r' }
    }
    await advance(server, 'P45D')
    sandbox.chargeStored = chargeStored
    expect(asked.map((at) => Math.round((at - (asked[0] ?? 0)) / (dayS * 1000)))).toEqual([0, 1, 3, 7])
    expect(charged(await readSubscription(server, subscriptionId))[1]).toBe('2 paid 4 990')
    expect(typesOf(id).filter((type) => type === 'subscription.charge_upcoming')).toHaveLength(1)
  })
})

describe('a method with a mandate', () => {
  const offered = async (key: string, country: string) =>
    (await methodsOf(server, key, country)).map(({ code }) => code)

  it.each([
    ['SEPA_DIRECT_DEBIT', 'monthly', {}, true],
    ['SEPA_DIRECT_DEBIT', 'every four days', { unit: 'D', count: 4 }, true],
    ['SEPA_DIRECT_DEBIT', 'every two days, which leaves no time for its notice', { unit: 'D', count: 2 }, false],
    ['SEPA_DIRECT_DEBIT', 'after a trial', { trialDays: 30 }, true],
    ['SEPA_DIRECT_DEBIT', 'after a trial of a day, which leaves no time for its notice', { trialDays: 1 }, false],
    ['BACS_DIRECT_DEBIT', 'monthly', {}, true],
    ['BACS_DIRECT_DEBIT', 'weekly, which leaves no ten working days', { unit: 'W' }, false],
    ['BACS_DIRECT_DEBIT', 'after a trial, although its form is not enough', { trialDays: 30 }, false],
    ['SEPA_DIRECT_DEBIT', 'with later charges above its limit', { feeMinor: 1_000_001 }, false],
    ['ACH_DIRECT_DEBIT', 'weekly, with another amount after the first, which leaves no ten days', { unit: 'W' }, false],
    ['ACH_DIRECT_DEBIT', 'weekly, with one amount', { unit: 'W', feeMinor: 500 }, true],
    ['ACH_DIRECT_DEBIT', 'every two weeks, with another amount after the first', { unit: 'W', count: 2 }, true],
    ['UPI_AUTOPAY', 'every two days', { unit: 'D', count: 2 }, true],
    ['UPI_AUTOPAY', 'daily, which leaves no day beside its notice', { unit: 'D', count: 1 }, false],
    ['UPI_AUTOPAY', 'with later payments above what goes without a PIN', { feeMinor: 1_500_001 }, false],
    ['UPI_AUTOPAY', 'with later payments of all that goes without a PIN', { feeMinor: 1_500_000 }, true],
    ['PIX_AUTOMATICO', 'monthly', {}, true],
    ['PIX_AUTOMATICO', 'after a trial, although its code has to be paid', { trialDays: 30 }, false],
  ] as const)('%s is offered for a plan %s', async (code, _, terms, isOffered) => {
    const { key } = await orderBy(server, code, terms)
    expect((await offered(key, methodNamed(code).markets[0]?.country ?? '')).includes(code)).toBe(isOffered)
  })

  it('is not offered by a provider that keeps no mandates', async () => {
    const sandbox = server.gateway.providers.get('sandbox')
    if (!sandbox) throw new Error('no sandbox')
    const { key } = await orderBy(server, 'SEPA_DIRECT_DEBIT')
    sandbox.mandates = undefined
    expect(await offered(key, 'DE')).not.toContain('SEPA_DIRECT_DEBIT')
    sandbox.mandates = true
  })

  it('says in its form that it is for the payments of a subscription, and in others that it is for one', async () => {
    const labelIn = async (key: string) => {
      const { body } = await call<{ definitions: { name: string; label?: string }[] }>(
        server,
        'GET',
        `/api/checkout/${key}/forms/SEPA_DIRECT_DEBIT?country=DE&lang=de`,
      )
      return body.definitions.find(({ name }) => name === 'mandate')?.label
    }
    const subscription = await orderBy(server, 'SEPA_DIRECT_DEBIT')
    expect(await labelIn(subscription.key)).toContain('die Zahlungen dieses Abonnements')
    const single = await newSubscription(
      server,
      {},
      { kind: 'payment', subscription: undefined, country: 'DE', currency: 'EUR' },
    )
    expect(await labelIn(single.key)).toContain('einmalig')
    const [entry] = (await methodsOf(server, subscription.key, 'DE')).filter(({ code }) => code === 'SEPA_DIRECT_DEBIT')
    expect(entry?.notice).toEqual({ days: 2 })
  })

  it('starts nothing when the first payment fails', async () => {
    const { key, id } = await orderBy(server, 'SEPA_DIRECT_DEBIT', {}, { webhookUrl: shop.url })
    await payLocal(server, key, 'DE', methodNamed('SEPA_DIRECT_DEBIT'))
    await decide(server, key, 'fail')
    await advance(server, 'P1Y')
    expect(typesOf(id).filter((type) => type.startsWith('subscription.'))).toEqual([])
  })
})
