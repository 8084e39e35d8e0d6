/** The calls of shoppers and merchants for a subscription. */
import { randomUUID } from 'node:crypto'
import { serverTimeMs } from '../../../../core/serverTime.ts'
import type {
  CardUpdate,
  OrderCreated,
  OrderRequest,
  ShopperSubscription,
  SubscriptionView,
  WebhookEvent,
} from '../../../../schemas/types.ts'
import type { Receiver } from './receiver.ts'
import type { TestServer } from './server.ts'
import {
  type Answer,
  advance,
  billing,
  call,
  encrypt,
  merchant,
  newOrder,
  pay,
  readForm,
  readOrder,
  secretOf,
} from './shop.ts'

type Terms = NonNullable<OrderRequest['subscription']>

export const renewals = { fail: '4000000000000028', failOnce: '4000000000000044' }

export const newSubscription = (server: TestServer, terms: Partial<Terms> = {}, more: Partial<OrderRequest> = {}) =>
  newOrder(server, {
    kind: 'subscription',
    amountMinor: 500,
    effectiveMinutes: 600,
    subscription: { product: 'Plan', feeMinor: 990, unit: 'M', count: 1, ...terms },
    ...more,
  })

export interface Subscribed extends OrderCreated {
  subscriptionId: string
}

/** Creates an order and confirms it. */
export async function subscribe(
  server: TestServer,
  terms: Partial<Terms> = {},
  { card, ...more }: { card?: string } & Partial<OrderRequest> = {},
): Promise<Subscribed> {
  const order = await newSubscription(server, terms, more)
  const { body } = await pay(server, order.key, { card })
  if (body.state !== 'paid') throw new Error(`it was not confirmed: ${JSON.stringify(body)}`)
  const { subscription } = await readOrder(server, order.id)
  if (!subscription) throw new Error('the order has no subscription')
  return { ...order, subscriptionId: subscription.id }
}

export const readSubscription = async (server: TestServer, id: string): Promise<SubscriptionView> =>
  (
    await call<SubscriptionView>(server, 'GET', `/api/subscriptions/${id}`, {
      headers: merchant,
      shape: 'subscriptionView',
    })
  ).body

export const readAsShopper = async (server: TestServer, key: string): Promise<ShopperSubscription> =>
  (await call<ShopperSubscription>(server, 'GET', `/api/subscription/${key}`, { shape: 'shopperSubscription' })).body

export const cancelAsShopper = (server: TestServer, key: string): Promise<Answer<ShopperSubscription>> =>
  call(server, 'POST', `/api/subscription/${key}/cancel`, { shape: 'shopperSubscription' })

export const cancelAsMerchant = (server: TestServer, id: string): Promise<Answer<SubscriptionView>> =>
  call(server, 'POST', `/api/subscriptions/${id}/cancel`, { headers: merchant, shape: 'subscriptionView' })

export async function replaceCard(
  server: TestServer,
  key: string,
  card: string | Record<string, unknown>,
  {
    intent = randomUUID(),
    from = '127.0.0.1',
    country = 'US',
    data = billing,
  }: { intent?: string; from?: string; country?: string; data?: Record<string, string> } = {},
): Promise<Answer<CardUpdate & { error?: string; errors?: { field: string }[] }>> {
  const body = {
    country,
    formId: (await readForm(server, key, country)).body.formId,
    data,
    card: await encrypt(server, typeof card === 'string' ? secretOf(card) : card, key),
  }
  const headers = { 'idempotency-key': intent, 'x-forwarded-for': from }
  return call(server, 'POST', `/api/subscription/${key}/card`, { body, headers, shape: 'cardUpdate' })
}

/** Moves the clock to a time (YYYY-MM-DD HH:mm:ss in UTC+8). Everything due by then has run. */
export async function advanceTo(server: TestServer, time: string): Promise<void> {
  const ms = serverTimeMs(time) - (await server.gateway.clock.now()).getTime() + 500
  await advance(server, `PT${ms / 1000}S`)
}

/** Each charge as 'number state tries amount'. */
export const charged = ({ charges }: SubscriptionView): string[] =>
  charges.map(({ number, state, tries, amountMinor }) => `${number} ${state} ${tries} ${amountMinor}`)

/** The events that a shop got for an order and its subscription, the oldest first. */
export const webhookEventsOf = (shop: Receiver, orderId: string): WebhookEvent[] =>
  shop.heard
    .map(({ event }) => event as WebhookEvent)
    .filter(({ data }) => data.id === orderId || (data as { orderId?: string }).orderId === orderId)

/** @param from YYYY-MM-DD HH:mm:ss in UTC+8, like `to` */
export const secondsAfter = (from: string, to = ''): number => (serverTimeMs(to) - serverTimeMs(from)) / 1000
