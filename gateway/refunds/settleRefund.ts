/**
 * A refund that is due is put to its provider, and its outcome is written with all that follows from it: the order's state
 * once everything is refunded, and the merchant's event. The refund's id is the provider's idempotency key, so asking again
 * is how a refund is looked up whose answer got lost.
 */
import { and, eq } from 'drizzle-orm'
import { nextState } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import { lookupAfterMs } from '../payments/lookupDelay.ts'
import { recordOrderEvent } from '../payments/orderEvents.ts'
import { changeOrder, type OrderSnapshot, providerOf, readById } from '../payments/orderSnapshot.ts'
import { answerOf, inTime, writtenAtLast } from '../payments/outcome.ts'
import { settleEach } from '../payments/settleEach.ts'
import { transition } from '../payments/transition.ts'
import type { RefundOutcome } from '../providers/provider.ts'
import type { Transaction } from '../store/open.ts'
import { refunds } from '../store/schema.ts'
import { chargedAttempt, refundedAttempt } from './charged.ts'
import { dueRefunds, limitRefundTimes, type Refund, refundById, refundsOf, takeDue } from './refundRows.ts'
import { succeededMinor } from './refundView.ts'

/** What still is due after so many waits for the next sweep. */
const maxPerSweep = 500

/** @returns the refund as it then is; unchanged where it is not due, or the provider does not answer */
export async function advanceRefund(gateway: Gateway, refund: Refund): Promise<Refund> {
  const now = await gateway.clock.now()
  if (!refund.dueAt || refund.dueAt > now) return refund
  const taken = await takeDue(gateway.db, refund.id, now, lookupAfterMs)
  if (!taken) return refund
  const outcome = await ask(gateway, taken, now)
  return outcome ? writtenAtLast(() => settle(gateway, taken, outcome)) : taken
}

/**
 * @returns an order's refunds as they then are, in the order in which they were requested; and whether one was due, so
 *   that the order may be in another state than before
 */
export async function refundsUpToDate(
  gateway: Gateway,
  orderId: string,
): Promise<{ refunds: Refund[]; wereDue: boolean }> {
  const before = await refundsOf(gateway.db, orderId)
  const refunds = await Promise.all(before.map((refund) => advanceRefund(gateway, refund)))
  return { refunds, wereDue: refunds.some((refund, index) => refund !== before[index]) }
}

/** Every refund of this database that is due, whichever gateway was asked for it. */
export async function advanceRefunds(gateway: Gateway, now: Date): Promise<void> {
  await limitRefundTimes(gateway.db, new Date(now.getTime() + 2 * lookupAfterMs))
  const due = await dueRefunds(gateway.db, now, gateway.offTestProviders, maxPerSweep)
  await settleEach(gateway, 'refund', due, async (id) => {
    if (gateway.closing.aborted) return
    const refund = await refundById(gateway.db, id)
    if (refund) await advanceRefund(gateway, refund)
  })
}

/** @returns undefined when the provider failed to answer: nobody knows whether the money moved, so it is asked again */
async function ask(gateway: Gateway, refund: Refund, now: Date): Promise<RefundOutcome | undefined> {
  const { order } = await readById(gateway.db, refund.orderId)
  const attempt = await refundedAttempt(gateway.db, refund)
  return answerOf(gateway, providerOf(order, attempt), { refund: refund.id }, (provider) => {
    if (!attempt) throw new Error('there is no attempt')
    const { id: attemptId, method, reference } = attempt
    return inTime(
      provider.refund({
        refundId: refund.id,
        amountMinor: refund.amountMinor,
        currency: order.currency,
        reference: refund.reference,
        requestedAt: refund.createdAt,
        charge: { attemptId, method, isLocal: attempt.instructions !== null, reference },
        now,
      }),
    )
  })
}

/**
 * As the acquirer told by itself. May be done twice.
 *
 * @param provider who told it
 */
export async function settleRefundById(
  gateway: Gateway,
  provider: string,
  refundId: string,
  outcome: RefundOutcome,
): Promise<'known' | 'unknown'> {
  const refund = await refundById(gateway.db, refundId)
  if (!refund) return 'unknown'
  const { order } = await readById(gateway.db, refund.orderId)
  if (providerOf(order, await refundedAttempt(gateway.db, refund)) !== provider) return 'unknown'
  // A bank may send money back days after it was on its way for good.
  if (refund.state === 'succeeded' && outcome.action === 'fail') await giveBack(gateway, refund, outcome)
  else if (outcome.action !== 'wait') await settle(gateway, refund, outcome)
  return 'known'
}

/** The refund failed after all: what it took counts as paid again. */
async function giveBack(gateway: Gateway, { id, orderId }: Refund, { reason }: RefundOutcome): Promise<void> {
  const now = await gateway.clock.now()
  await changeOrder(gateway, orderId, async (tx, locked) => {
    const [failed] = await tx
      .update(refunds)
      .set({ state: 'failed', failure: reason ?? null, endedAt: now })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'succeeded')))
      .returning()
    if (!failed) return
    const isBack = nextState(locked.order.state, 'unrefund') !== undefined
    const { order } = isBack ? await transition(tx, locked, 'unrefund', now) : locked
    await recordOrderEvent(tx, order, 'refund.failed', now)
  })
}

/** May be done twice: what has ended stays as it is. */
async function settle(gateway: Gateway, asked: Refund, outcome: RefundOutcome): Promise<Refund> {
  const now = await gateway.clock.now()
  return changeOrder(gateway, asked.orderId, async (tx, locked) => {
    const held = await refundById(tx, asked.id)
    if (held?.state !== 'processing') return held ?? asked
    const [refund = held] = await tx
      .update(refunds)
      .set({ ...changeBy(outcome, now), reference: outcome.reference ?? held.reference })
      .where(eq(refunds.id, held.id))
      .returning()
    if (refund.state !== 'processing') await tellMerchant(tx, locked, refund, now)
    return refund
  })
}

function changeBy({ action, reason, dueAt }: RefundOutcome, now: Date): Partial<Refund> {
  // Without a time of its own it is asked again when the gateway would have asked anyway.
  if (action === 'wait') return dueAt ? { dueAt } : {}
  const ended = { dueAt: null, endedAt: now }
  return action === 'succeed'
    ? { ...ended, state: 'succeeded' }
    : { ...ended, state: 'failed', failure: reason ?? null }
}

/** The order is refunded once all that was paid is; then the merchant hears of it, with the order as it now is. */
async function tellMerchant(tx: Transaction, locked: OrderSnapshot, { state }: Refund, now: Date): Promise<void> {
  const charged = await chargedAttempt(tx, locked.order)
  const isAll = succeededMinor(await refundsOf(tx, locked.order.id), charged?.id) === locked.order.amountMinor
  const { order } =
    isAll && nextState(locked.order.state, 'refund') ? await transition(tx, locked, 'refund', now) : locked
  if (state !== 'processing') await recordOrderEvent(tx, order, `refund.${state}`, now)
}
