/** A shopper with a subscription, and the actions of the shop and the sandbox's clock. */
import { fromWire, toWire } from '../../core/serverTime.ts'
import type { OrderCreated, OrderRequest, ShopperSubscription } from '../../schemas/types.ts'
import type { Gateway } from './gateway.ts'
import { confirm, payment } from './shopper.ts'

/** 9.90 every month, including the first. */
export const monthly = {
  kind: 'subscription',
  amountMinor: 990,
  subscription: { product: 'Tea of the month', feeMinor: 990, unit: 'M', count: 1 },
} satisfies Partial<OrderRequest>

/** The same after two free weeks. */
export const withTrial = {
  ...monthly,
  subscription: { ...monthly.subscription, trialDays: 14 },
} satisfies Partial<OrderRequest>

type Shop = Pick<Gateway, 'url' | 'createOrder'>

/** A subscription that was confirmed with this card, without a page. */
export async function subscribed(
  gateway: Shop,
  wish: Partial<OrderRequest> = monthly,
  cardNum = '4242424242424242',
): Promise<OrderCreated> {
  const order = await gateway.createOrder({ ...monthly, ...wish })
  await subscribe(gateway.url, order.key, cardNum)
  return order
}

/** @param url of the gateway, or of a proxy in front of it. @throws Error if it is refused */
export async function subscribe(url: string, key: string, cardNum: string): Promise<void> {
  const { body } = await confirm(url, await payment(url, key, cardNum), crypto.randomUUID())
  if (body.state !== 'paid') throw new Error(`the subscription is ${body.state}: ${body.reason}`)
}

export async function subscriptionOf(url: string, key: string): Promise<ShopperSubscription> {
  const answer = await fetch(`${url}/api/subscription/${key}`)
  if (!answer.ok) throw new Error(`the subscription answered ${answer.status}`)
  return (await answer.json()) as ShopperSubscription
}

/** Cancels as the shopper would on another device. */
export const cancel = (url: string, key: string) =>
  fetch(`${url}/api/subscription/${key}/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })

/** A day by the gateway's clock, which a journey may have moved, in the API's format. */
export async function inDays(url: string, days: number): Promise<string> {
  const { serverTime } = (await (await fetch(`${url}/api/keys`)).json()) as { serverTime: string }
  return toWire(new Date(Number(fromWire(serverTime)) + days * 86_400_000))
}
