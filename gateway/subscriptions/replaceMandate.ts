/**
 * The shopper gives a new mandate, for example after the last charge by the present one was refused. Its form alone gives
 * it, so nothing is taken now. The charge that is still open is announced anew, and collected by the new mandate.
 */
import type { CardUpdate, MandateReplacement } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { fingerprintOf } from '../orders/fingerprint.ts'
import { mandateBy } from '../orders/mandate.ts'
import { changeOrder } from '../orders/orderSnapshot.ts'
import { recordSubscription } from '../orders/subscriptionEvents.ts'
import {
  dueOf,
  isLive,
  lastCharge,
  plannedTry,
  type Subscription,
  subscriptionById,
} from '../orders/subscriptionRows.ts'
import { countTry } from '../payments/begin.ts'
import { invalidData, Problem } from '../problem.ts'
import type { Mandate } from '../store/methodSnapshot.ts'
import { announce } from './announce.ts'
import { askToStore, notAllowed } from './askToStore.ts'
import { type Found, findByKey, tellShopper } from './read.ts'
import { replacementsOf } from './replacements.ts'
import { updateCharge, updateSubscription } from './write.ts'

/**
 * @param intent the Idempotency-Key: the provider is asked once for it
 * @throws Problem 404 unknown key, missing subscription, or a method that can't replace the mandate; 409 when there is no
 * mandate, the subscription is over or a charge is in progress; 422 invalid data
 */
export async function replaceMandate(
  gateway: Gateway,
  key: string,
  request: MandateReplacement,
  intent: string,
): Promise<CardUpdate> {
  const found = await findByKey(gateway, key)
  const { subscription } = found
  if (!isLive(subscription) || !subscription.mandate) throw notAllowed(subscription)
  const given = `${subscription.id}.${fingerprintOf({ intent }).slice(0, 24)}`
  // Otherwise it is repeated, and only its first answer was lost.
  if (subscription.mandate.given !== given) {
    const { granted, reason = 'reason.localDeclined' } = await ask(gateway, found, request, given)
    if (!granted) return { result: 'failed', reason, subscription: await tellShopper(gateway, found) }
    await use(gateway, subscription, granted)
  }
  return { result: 'updated', subscription: await tellShopper(gateway, found) }
}

type Granted = Required<Pick<Subscription, 'country'>> & { mandate: Mandate; storedCard: string }

async function ask(
  gateway: Gateway,
  found: Found,
  { method, country, formId, data }: MandateReplacement,
  given: string,
): Promise<{ granted?: Granted; reason?: string }> {
  const { order, subscription } = found
  const isOffered = (await replacementsOf(gateway, found, subscription, country)).includes(method)
  if (!isOffered) throw new Problem(404, 'methodUnavailable')
  const now = await gateway.clock.now()
  const formKey = { method, country, formId }
  const { errors, plain, methodSnapshot } = await gateway.forms.check(order, formKey, { data, secret: {} }, now)
  if (errors.length > 0) throw invalidData(errors)
  if (!methodSnapshot?.recurs) throw new Problem(404, 'methodUnavailable')
  const counted = await gateway.db.transaction((tx) => countTry(gateway, tx, undefined, undefined, now))
  const { settings } = methodSnapshot
  const asked = { attemptId: given, method, isLocal: true, country, data: plain, settings, card: {} }
  const outcome = await askToStore(gateway, found, asked, counted, now)
  if (outcome?.action !== 'pay' || !outcome.storedCard) return { reason: outcome?.reason }
  const mandate = mandateBy(order, { method: methodSnapshot, formId, code: outcome.payCode, id: given })
  return mandate ? { granted: { mandate: { ...mandate, given }, storedCard: outcome.storedCard, country } } : {}
}

async function use(gateway: Gateway, { id, orderId }: Subscription, granted: Granted): Promise<void> {
  const now = await gateway.clock.now()
  await changeOrder(gateway, orderId, async (tx, { order }) => {
    const before = await subscriptionById(tx, id)
    if (!before || !isLive(before)) throw notAllowed(before)
    if (before.mandate?.given === granted.mandate.given) return
    const charge = await lastCharge(tx, before)
    if (charge?.tryId) throw new Problem(409, 'inProgress', { state: before.state })
    const subscription = { ...before, ...granted, brand: null, lastFour: null }
    // The notice of another mandate does not count for this one.
    if (charge && charge.state !== 'paid') {
      const planned = plannedTry(order, granted.mandate, charge)
      const again = charge.state === 'failed' ? { nextTryAt: null, noticeAt: now } : planned
      await updateCharge(tx, charge, { ...again, announcedAt: null })
    }
    const dueAt = dueOf(before, undefined)
    await updateSubscription(tx, before, { ...granted, brand: null, lastFour: null, dueAt, leaseUntil: null })
    await recordSubscription(tx, order, 'subscription.mandate_updated', now)
    await announce(tx, order, subscription, now)
  })
}
