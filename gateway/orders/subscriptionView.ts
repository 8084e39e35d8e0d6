/** What a merchant and a shopper read about a subscription. */
import { toWire } from '../../core/serverTime.ts'
import type {
  ShopperSubscription,
  SubscriptionCharge,
  SubscriptionTerms,
  SubscriptionView,
} from '../../schemas/types.ts'
import type { Catalogs } from '../schemas/schemaFiles.ts'
import type { Database, Transaction } from '../store/open.ts'
import { chargesFrom, hasTrial } from './schedule.ts'
import { shownCard } from './shownCards.ts'
import {
  type Charge,
  chargesOf,
  isLive,
  nextTime,
  planOfRow,
  type SoldOrder,
  type Subscription,
  subscriptionOf,
} from './subscriptionRows.ts'
import { amountOf, shownCharges } from './terms.ts'

type On = Database | Transaction

/** How many past charges a page shows. */
const shownPast = 24

/** @returns undefined before the order is confirmed */
export async function viewOfOrder(on: On, order: Pick<SoldOrder, 'id'>): Promise<SubscriptionView | undefined> {
  const subscription = await subscriptionOf(on, order)
  return subscription && subscriptionView(on, subscription)
}

export async function subscriptionView(on: On, subscription: Subscription): Promise<SubscriptionView> {
  const { id, orderId, state, endsAt, mandate } = subscription
  const charges = await chargesOf(on, subscription)
  return {
    id,
    orderId,
    state,
    nextChargeAt: nextChargeAt(subscription, charges.at(-1)),
    endsAt: endsAt ? toWire(endsAt) : undefined,
    mandate: mandate ? { method: mandate.method, reference: mandate.reference, state: mandate.state } : undefined,
    charges: charges.map(chargeView),
  }
}

/** What the page shows of a confirmed subscription. @returns undefined before that */
export async function shopperView(
  on: On,
  order: SoldOrder,
  now: Date,
  { cardBrands }: Pick<Catalogs, 'cardBrands'>,
): Promise<ShopperSubscription | undefined> {
  const subscription = await subscriptionOf(on, order)
  if (!subscription) return undefined
  const charges = await chargesOf(on, subscription)
  const last = charges.at(-1)
  const { mandate } = subscription
  const terms = termsNow(order, subscription, last)
  const tried = charges.filter(({ tries }) => tries > 0)
  return {
    state: subscription.state,
    subscription: terms,
    currency: order.currency,
    charges: tried.slice(-shownPast).reverse().map(chargeView),
    overdueMinor: terms.overdueMinor,
    card: subscription.brand ? shownCard(cardBrands.brands, subscription.brand) : undefined,
    cardBrand: subscription.brand ?? undefined,
    lastFour: subscription.lastFour ?? undefined,
    country: subscription.country,
    mandate: mandate
      ? { method: mandate.method, name: mandate.name, reference: mandate.reference, notice: mandate.recurs.notice }
      : undefined,
    mayCancel: isLive(subscription),
    mayReplaceCard: isLive(subscription) && !mandate,
    serverTime: toWire(now),
  }
}

/** Its present terms, after the confirmation. */
function termsNow(order: SoldOrder, subscription: Subscription, last: Charge | undefined): SubscriptionTerms {
  const terms = order.subscription
  if (!terms) throw new Error('an order of another kind has a subscription')
  const nextAt = nextChargeAt(subscription, last)
  const isRunning = nextAt !== undefined && last !== undefined
  const from = last && last.state === 'scheduled' ? last.number : (last?.number ?? 0) + 1
  const ahead = isRunning ? chargesFrom(planOfRow(order, subscription), from, shownCharges) : []
  return {
    ...terms,
    hasTrial: hasTrial(terms),
    dueNowMinor: 0,
    nextChargeAt: nextAt,
    nextAmountMinor: isRunning ? last.amountMinor : undefined,
    overdueMinor: isLive(subscription) && last?.state === 'failed' ? last.amountMinor : undefined,
    schedule: ahead.map(({ number, dueAt }) => ({
      number,
      amountMinor: amountOf(order, number),
      dueAt: toWire(dueAt),
    })),
    state: subscription.state,
  }
}

function nextChargeAt(subscription: Subscription, last: Charge | undefined): string | undefined {
  const time = last && isLive(subscription) && nextTime(last)
  return time ? toWire(time) : undefined
}

const chargeView = ({
  number,
  amountMinor,
  currency,
  dueAt,
  state,
  paidAt,
  tries,
  announcedAt,
}: Charge): SubscriptionCharge => ({
  number,
  amountMinor,
  currency,
  dueAt: toWire(dueAt),
  state,
  paidAt: paidAt ? toWire(paidAt) : undefined,
  tries,
  announcedAt: announcedAt ? toWire(announcedAt) : undefined,
})
