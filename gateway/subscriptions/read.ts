/** Finds a subscription: for the merchant by its id, for the shopper by the order's key. */
import type { ShopperSubscription, SubscriptionView } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { type OrderSnapshot, readById } from '../orders/orderSnapshot.ts'
import { type Subscription, subscriptionById, subscriptionOf } from '../orders/subscriptionRows.ts'
import { shopperView, subscriptionView } from '../orders/subscriptionView.ts'
import { readUpToDate, refuseTestOrder } from '../payments/settle.ts'
import { Problem } from '../problem.ts'
import { isAbout } from '../requestId.ts'
import { replacementsOf } from './replacements.ts'

export interface Found extends OrderSnapshot {
  subscription: Subscription
}

/** @throws Problem 404 unknownSubscription, or unknownKey for a test order whose provider is off */
export async function findById(gateway: Gateway, id: string): Promise<Found> {
  const subscription = await subscriptionById(gateway.db, id)
  if (!subscription) throw unknownSubscription()
  const seen = await readById(gateway.db, subscription.orderId)
  refuseTestOrder(gateway, seen.order)
  isAbout({ subscription: subscription.id })
  return { ...seen, subscription }
}

/** @throws Problem 404 unknownKey, or unknownSubscription for an order of another kind or one that is not confirmed */
export async function findByKey(gateway: Gateway, key: string): Promise<Found> {
  const seen = await readUpToDate(gateway, key)
  const subscription = await subscriptionOf(gateway.db, seen.order)
  if (!subscription) throw unknownSubscription()
  isAbout({ subscription: subscription.id })
  return { ...seen, subscription }
}

/** Their current state, after the change. */
export async function tellMerchant(gateway: Gateway, { id }: Subscription): Promise<SubscriptionView> {
  const { subscription } = await findById(gateway, id)
  return subscriptionView(gateway.db, subscription)
}

export async function tellShopper(gateway: Gateway, seen: OrderSnapshot): Promise<ShopperSubscription> {
  const { order } = seen
  const view = await shopperView(gateway.db, order, await gateway.clock.now(), gateway.files().catalogs)
  const subscription = view && (await subscriptionOf(gateway.db, order))
  if (!subscription) throw unknownSubscription()
  const replaceBy = await replacementsOf(gateway, seen, subscription)
  return replaceBy.length > 0 ? { ...view, replaceBy } : view
}

const unknownSubscription = () => new Problem(404, 'unknownSubscription')
