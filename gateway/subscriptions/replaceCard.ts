/**
 * The shopper gives a new card for a subscription. The provider checks and stores it, as at the start. An overdue
 * amount is charged to it at once, and it replaces the old card only if that succeeds.
 */
import type { CardReplacement, CardUpdate } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { fingerprintOf } from '../orders/fingerprint.ts'
import { changeOrder } from '../orders/orderSnapshot.ts'
import { recordSubscription } from '../orders/subscriptionEvents.ts'
import {
  type Charge,
  dueOf,
  isLive,
  lastCharge,
  plannedTry,
  type SoldOrder,
  type Subscription,
  subscriptionById,
} from '../orders/subscriptionRows.ts'
import { countTry, networkIn } from '../payments/begin.ts'
import { cardSummary, openCard, withoutSpaces } from '../payments/openCard.ts'
import { invalidData, Problem } from '../problem.ts'
import type { Outcome } from '../providers/provider.ts'
import type { Transaction } from '../store/open.ts'
import type { StoredCard } from '../store/subscriptionTables.ts'
import { askToStore, notAllowed } from './askToStore.ts'
import { type Found, findByKey, tellShopper } from './read.ts'
import { cardFormOf, replacementsOf } from './replacements.ts'
import { askProvider, settleTry, type Try, writeTry } from './tries.ts'
import { updateCharge, updateSubscription } from './write.ts'

type Done = Pick<CardUpdate, 'result' | 'reason'>

/**
 * @param intent the Idempotency-Key: the provider is asked once for it
 * @param address the shopper's address, for the limit of tries
 * @throws Problem 400 unreadable card, 404 unknown key or missing subscription, 409 when it takes no more money or a
 * charge is in progress, 422 invalid data, 429 after too many cards
 */
export async function replaceCard(
  gateway: Gateway,
  key: string,
  request: CardReplacement,
  intent: string,
  address: string,
): Promise<CardUpdate> {
  const found = await findByKey(gateway, key)
  const { subscription } = found
  const isTaken = !subscription.mandate || (await replacementsOf(gateway, found, subscription)).includes('CARD')
  if (!isLive(subscription) || !isTaken) throw notAllowed(subscription)
  const { card, outcome } = await store(gateway, found, request, { intent, address })
  const done: Done =
    outcome?.action === 'pay' && outcome.storedCard
      ? await use(gateway, found.subscription, { ...card, storedCard: outcome.storedCard })
      : { result: 'failed', reason: (outcome?.action === 'fail' && outcome.reason) || 'reason.cardNotTaken' }
  return { ...done, subscription: await tellShopper(gateway, found) }
}

async function store(
  gateway: Gateway,
  found: Found,
  { country, formId, data, card: jwe }: CardReplacement,
  { intent, address }: { intent: string; address: string },
): Promise<{ card: Omit<StoredCard, 'storedCard'>; outcome?: Outcome }> {
  const { order, attempt, subscription } = found
  const opened = await openCard(gateway, jwe, order.key)
  const now = await gateway.clock.now()
  const method = cardFormOf(attempt)
  const values = { data, secret: opened }
  const { errors, plain, secret } = await gateway.forms.check(order, { method, country, formId }, values, now)
  if (errors.length > 0) throw invalidData(errors)
  const { brand = null, lastFour = null } = cardSummary(gateway, opened, method)
  const card = { brand: networkIn(plain) ?? brand, lastFour, country }
  const { cardNum } = secret
  const facts = cardNum ? { order: order.id, address, card: withoutSpaces(cardNum) } : undefined
  const counted = await gateway.db.transaction((tx) => countTry(gateway, tx, facts, undefined, now))
  const asked = {
    attemptId: fingerprintOf({ subscription: subscription.id, intent }),
    ...{ method, isLocal: false, country, data: plain },
    card: cardNum ? { ...secret, cardNum: withoutSpaces(cardNum) } : secret,
  }
  return { card, outcome: await askToStore(gateway, found, asked, counted, now) }
}

/** Stores the card at once, or charges an overdue amount first. */
async function use(gateway: Gateway, { id, orderId }: Subscription, card: StoredCard): Promise<Done> {
  const now = await gateway.clock.now()
  const begun = await changeOrder(gateway, orderId, async (tx, { order }): Promise<Try | undefined> => {
    const subscription = await subscriptionById(tx, id)
    if (!subscription || !isLive(subscription)) throw notAllowed(subscription)
    const charge = await lastCharge(tx, subscription)
    if (charge?.tryId) throw new Problem(409, 'inProgress', { state: subscription.state })
    if (charge?.state === 'failed') {
      // Due, so that a gateway that finds it in progress asks again.
      await updateSubscription(tx, subscription, { dueAt: now, leaseUntil: new Date(now.getTime() + 60_000) })
      return writeTry(tx, order, subscription, charge, card)
    }
    await updateSubscription(tx, subscription, { ...card, ...(await byCardFrom(tx, order, subscription, charge)) })
    await recordSubscription(tx, order, 'subscription.card_updated', now)
    return undefined
  })
  if (!begun) return { result: 'updated' }
  const outcome = await askProvider(gateway, begun)
  await settleTry(gateway, begun, outcome)
  if (outcome?.action === 'pay') return { result: 'updated' }
  return outcome?.action === 'fail' ? { result: 'failed', reason: outcome.reason } : { result: 'processing' }
}

/** A card needs no notice. Without a mandate before, nothing else changes. */
async function byCardFrom(
  tx: Transaction,
  order: SoldOrder,
  subscription: Subscription,
  charge: Charge | undefined,
): Promise<Partial<Subscription>> {
  if (!subscription.mandate) return {}
  if (charge?.state !== 'scheduled') return { mandate: null }
  const planned = plannedTry(order, null, charge)
  await updateCharge(tx, charge, { ...planned, announcedAt: null })
  return { mandate: null, dueAt: dueOf(subscription, planned), leaseUntil: null }
}
