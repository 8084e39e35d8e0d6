/** A shopper gives a new mandate, or a card in place of one. What is still open follows the new one. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { receiveNotification } from '../../../../gateway/due/notifications.ts'
import type { CardUpdate, FormView, ShopperSubscription } from '../../../../schemas/types.ts'
import { methodNamed, subscribeBy } from '../support/mandates.ts'
import { type Receiver, startWithShop } from '../support/receiver.ts'
import type { TestServer } from '../support/server.ts'
import { type Answer, advance, call } from '../support/shop.ts'
import {
  cancelAsShopper,
  charged,
  readAsShopper,
  readSubscription,
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

const dayS = 86_400
const typesOf = (orderId: string) => webhookEventsOf(shop, orderId).map(({ type }) => type)
const sandbox = () => {
  const provider = server.gateway.providers.get('sandbox')
  if (!provider) throw new Error('no sandbox')
  return provider
}

const formOf = async (key: string, method: string, country: string) =>
  (await call<FormView>(server, 'GET', `/api/checkout/${key}/forms/${method}?country=${country}`)).body

/** @param more of the body, in place of the method's own */
async function replaceMandate(
  key: string,
  method: string,
  { intent = randomUUID(), ...more }: { intent?: string; data?: Record<string, unknown> } = {},
): Promise<Answer<CardUpdate & { error?: string; errors?: { field: string }[] }>> {
  const { markets, examples } = methodNamed(method)
  const country = markets[0]?.country ?? ''
  const { formId = 'none' } = await formOf(key, method, country)
  const body = { method, country, formId, data: examples.valid[1], ...more }
  const headers = { 'idempotency-key': intent }
  return call(server, 'POST', `/api/subscription/${key}/mandate`, { body, headers, shape: 'cardUpdate' })
}

/** A subscription whose second charge was refused until no retry was left. */
async function pastDue(method: string) {
  const order = await subscribeBy(server, method, {}, { webhookUrl: shop.url })
  const provider = sandbox()
  const { chargeStored } = provider
  provider.chargeStored = async () => ({ action: 'fail', reason: 'reason.declined' })
  await advance(server, 'P45D')
  provider.chargeStored = chargeStored
  const { state } = await readSubscription(server, order.subscriptionId)
  if (state !== 'past_due') throw new Error(`it is ${state}`)
  return order
}

it.each([
  ['SEPA_DIRECT_DEBIT', 2],
  ['ACH_DIRECT_DEBIT', 10],
])('%s: the overdue charge is announced anew, and collected by the new mandate after %i days', async (method, days) => {
  const { id, key, subscriptionId } = await pastDue(method)
  const before = await readSubscription(server, subscriptionId)
  const { body } = await replaceMandate(key, method)
  expect(body).toMatchObject({ result: 'updated', subscription: { state: 'past_due', overdueMinor: 990 } })
  const announced = await readSubscription(server, subscriptionId)
  expect(announced.mandate?.reference).not.toBe(before.mandate?.reference)
  expect(secondsAfter(announced.charges[1]?.announcedAt ?? '', announced.nextChargeAt)).toBe(days * dayS)
  expect(charged(announced)[1]).toBe(charged(before)[1])

  await advance(server, `P${days}DT1S`)
  const after = await readSubscription(server, subscriptionId)
  expect(after.state).toBe('active')
  expect(after.charges[1]).toMatchObject({ state: 'paid', amountMinor: 990 })
  await server.gateway.webhooks.deliverDue()
  expect(typesOf(id).slice(-4)).toEqual([
    'subscription.past_due',
    'subscription.mandate_updated',
    'subscription.charge_upcoming',
    'subscription.charged',
  ])
})

it('a new mandate that is refused too leaves it past due, and another one may follow', async () => {
  const { key, subscriptionId } = await pastDue('SEPA_DIRECT_DEBIT')
  await replaceMandate(key, 'SEPA_DIRECT_DEBIT')
  const provider = sandbox()
  const { chargeStored } = provider
  provider.chargeStored = async () => ({ action: 'fail', reason: 'reason.declined' })
  await advance(server, 'P20D')
  provider.chargeStored = chargeStored
  expect(await readSubscription(server, subscriptionId)).toMatchObject({
    state: 'past_due',
    charges: [{}, { state: 'failed' }],
  })
  await replaceMandate(key, 'SEPA_DIRECT_DEBIT')
  await advance(server, 'P2DT1S')
  expect((await readSubscription(server, subscriptionId)).state).toBe('active')
})

it('a charge that was announced for the old mandate is announced again for the new one', async () => {
  const { id, key, subscriptionId } = await subscribeBy(server, 'SEPA_DIRECT_DEBIT', {}, { webhookUrl: shop.url })
  const { nextChargeAt = '', charges } = await readSubscription(server, subscriptionId)
  await advance(server, `PT${secondsAfter(charges[0]?.dueAt ?? '', nextChargeAt) - dayS}S`)
  expect((await readSubscription(server, subscriptionId)).charges[1]?.announcedAt).toBeDefined()
  await replaceMandate(key, 'SEPA_DIRECT_DEBIT')
  const now = await readSubscription(server, subscriptionId)
  expect(secondsAfter(now.charges[1]?.announcedAt ?? '', now.nextChargeAt)).toBe(2 * dayS)
  await advance(server, 'P1DT5S')
  expect(charged(await readSubscription(server, subscriptionId))[1]).toBe('2 scheduled 0 990')
  await advance(server, 'P1D')
  expect(charged(await readSubscription(server, subscriptionId))[1]).toBe('2 paid 1 990')
  await server.gateway.webhooks.deliverDue()
  expect(typesOf(id).filter((type) => type === 'subscription.charge_upcoming')).toHaveLength(2)
})

it('a card pays the overdue charge of a mandate at once, and later charges need no notice', async () => {
  const { id, key, subscriptionId } = await pastDue('ACH_DIRECT_DEBIT')
  expect((await readAsShopper(server, key)).replaceBy).toEqual(['CARD', 'ACH_DIRECT_DEBIT'])
  const { body } = await replaceCard(server, key, '4242424242424242')
  expect(body).toMatchObject({ result: 'updated', subscription: { state: 'active', lastFour: '4242' } })
  expect(body.subscription).not.toHaveProperty('mandate')
  await advance(server, 'P31D')
  const { charges, mandate } = await readSubscription(server, subscriptionId)
  expect(mandate).toBeUndefined()
  expect(charges.slice(1, 3).map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(charges[2]).not.toHaveProperty('announcedAt')
  await server.gateway.webhooks.deliverDue()
  expect(typesOf(id).filter((type) => type === 'subscription.charge_upcoming')).toHaveLength(1)
})

it('a refused card leaves the mandate and its overdue charge as they were', async () => {
  const { key, subscriptionId } = await pastDue('ACH_DIRECT_DEBIT')
  const { body } = await replaceCard(server, key, '4000000000000028')
  expect(body).toMatchObject({ result: 'failed', subscription: { state: 'past_due', mandate: {} } })
  expect((await readSubscription(server, subscriptionId)).mandate?.state).toBe('active')
})

it('a card takes the place of a mandate whose charge is planned: it is charged on the planned day', async () => {
  const { key, subscriptionId } = await subscribeBy(server, 'ACH_DIRECT_DEBIT')
  const before = await readSubscription(server, subscriptionId)
  await replaceCard(server, key, '4242424242424242')
  const after = await readSubscription(server, subscriptionId)
  expect(after.nextChargeAt).toBe(before.nextChargeAt)
  await advance(server, 'P32D')
  expect(charged(await readSubscription(server, subscriptionId))[1]).toBe('2 paid 1 990')
  expect((await replaceCard(server, key, '5555555555554444')).body.result).toBe('updated')
})

it('a repeated request gives the mandate once', async () => {
  const { id, key } = await pastDue('SEPA_DIRECT_DEBIT')
  const intent = randomUUID()
  const asked: string[] = []
  const provider = sandbox()
  const { authorise } = provider
  provider.authorise = async (charge) => {
    asked.push(charge.attemptId)
    return authorise(charge)
  }
  const answers = await Promise.all([1, 2].map(() => replaceMandate(key, 'SEPA_DIRECT_DEBIT', { intent })))
  await replaceMandate(key, 'SEPA_DIRECT_DEBIT', { intent })
  provider.authorise = authorise
  expect(answers.map(({ body }) => body.result)).toEqual(['updated', 'updated'])
  expect(new Set(asked).size).toBe(1)
  await server.gateway.webhooks.deliverDue()
  expect(typesOf(id).filter((type) => type === 'subscription.mandate_updated')).toHaveLength(1)
})

it('what becomes of the old mandate at its bank changes nothing; the new one ends the subscription', async () => {
  const { key, subscriptionId } = await pastDue('SEPA_DIRECT_DEBIT')
  const { rows } = (await server.gateway.db.execute(
    `select a.id from attempts a join subscriptions s on s.order_id = a.order_id where s.id = '${subscriptionId}'`,
  )) as unknown as { rows: { id: string }[] }
  await replaceMandate(key, 'SEPA_DIRECT_DEBIT')
  const told = (attemptId: string) =>
    receiveNotification(server.gateway, 'sandbox', { about: 'mandate', attemptId, state: 'revoked' })
  expect(await told(rows[0]?.id ?? '')).toBe('known')
  expect(await readSubscription(server, subscriptionId)).toMatchObject({
    state: 'past_due',
    mandate: { state: 'active' },
  })
  expect(await told(`${subscriptionId}.unknown`)).toBe('known')
  expect((await readSubscription(server, subscriptionId)).state).toBe('past_due')
  await call<ShopperSubscription>(server, 'POST', `/api/sandbox/${key}/revoke`, { shape: 'shopperSubscription' })
  expect(await readSubscription(server, subscriptionId)).toMatchObject({
    state: 'cancelled',
    mandate: { state: 'revoked' },
  })
})

it('keeps nothing of the account, and refuses what its form refuses', async () => {
  const { key, subscriptionId } = await pastDue('SEPA_DIRECT_DEBIT')
  const data = { ...methodNamed('SEPA_DIRECT_DEBIT').examples.valid[1], iBan: 'DE00' }
  expect(await replaceMandate(key, 'SEPA_DIRECT_DEBIT', { data })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'iBan' }] },
  })
  await replaceMandate(key, 'SEPA_DIRECT_DEBIT')
  const account = String(methodNamed('SEPA_DIRECT_DEBIT').examples.valid[1]?.iBan).replaceAll(' ', '')
  const kept = await server.gateway.db.execute(
    `select to_jsonb(s)::text || (select coalesce(string_agg(to_jsonb(c)::text, ''), '') from subscription_charges c where c.subscription_id = s.id) as row from subscriptions s where id = '${subscriptionId}'`,
  )
  expect(JSON.stringify(kept)).not.toContain(account)
})

it('is refused without a mandate, by a method that a form alone does not give, and once it is over', async () => {
  const card = await subscribe(server)
  expect((await replaceMandate(card.key, 'ACH_DIRECT_DEBIT')).status).toBe(409)
  expect(await readAsShopper(server, card.key)).not.toHaveProperty('replaceBy')
  const pix = await subscribeBy(server, 'PIX_AUTOMATICO')
  expect((await readAsShopper(server, pix.key)).replaceBy).toEqual(['CARD'])
  expect((await replaceMandate(pix.key, 'PIX_AUTOMATICO')).status).toBe(404)
  const sepa = await subscribeBy(server, 'SEPA_DIRECT_DEBIT')
  await cancelAsShopper(server, sepa.key)
  expect((await replaceMandate(sepa.key, 'SEPA_DIRECT_DEBIT')).status).toBe(409)
  expect((await replaceCard(server, sepa.key, '4242424242424242')).status).toBe(409)
})

it('takes no card where the order takes only the mandate', async () => {
  const order = await subscribeBy(server, 'ACH_DIRECT_DEBIT', {}, { methods: ['ACH_DIRECT_DEBIT'] })
  expect((await readAsShopper(server, order.key)).replaceBy).toEqual(['ACH_DIRECT_DEBIT'])
  expect((await call(server, 'GET', `/api/checkout/${order.key}/forms/CARD?country=US`)).status).toBe(404)
})
