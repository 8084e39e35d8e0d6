/** Compares the gateway's orders with the acquirer's books. */
import { serverTimeMs } from '../../../../../core/serverTime.ts'
import { isCharged, isInProgress, isWaiting } from '../../../../../core/states.ts'
import type { OrderView } from '../../../../../schemas/types.ts'
import { readOrder } from '../../support/shop.ts'
import type { Bench } from './bench.ts'
import type { Books } from './subject.ts'

type Attempt = OrderView['attempts'][number]

/** @returns a sentence for each false, doubled or stuck result; empty is good */
export async function mismatches({ line: { books }, server }: Bench, orderId: string): Promise<string[]> {
  const order = await readOrder(server(), orderId)
  const now = await server().gateway.clock.now()
  return [...moneyMismatches(order, order.attempts, books), ...underWay(order, now)]
}

/** Only final results: a pending one claims nothing yet. */
export async function finalMismatches({ line: { books }, server }: Bench, orderId: string): Promise<string[]> {
  const order = await readOrder(server(), orderId)
  return moneyMismatches(
    order,
    order.attempts.filter(({ state }) => !isInProgress(state)),
    books,
  )
}

const moneyMismatches = (order: OrderView, attempts: Attempt[], books: Books): string[] => [
  ...attempts.flatMap((attempt) => ofAttempt(order, attempt, books)),
  ...modificationsOf(order).flatMap((each) => ofModification(each, books)),
]

/** Finds money without a key of ours. @param heldBefore by the books, before these orders were made */
export async function totalMismatch(
  { line, server }: Bench,
  orderIds: string[],
  heldBefore: number,
): Promise<string[]> {
  const orders = await Promise.all(orderIds.map((id) => readOrder(server(), id)))
  const said = orders.reduce((sum, order) => sum + heldOf(order), 0)
  const held = line.books.heldMinor() - heldBefore
  return said === held ? [] : [`the gateway counts ${said}, and the books ${held}`]
}

/** The amount that the merchant holds, by the orders. */
const heldOf = (order: OrderView): number =>
  order.kind === 'subscription' ? renewedMinor(order) : takenMinor(order) - order.refundedMinor

const renewedMinor = ({ subscription }: OrderView): number =>
  (subscription?.charges ?? [])
    .filter(({ state }) => state === 'paid')
    .reduce((sum, charge) => sum + charge.amountMinor, 0)

const takenMinor = ({ capture, state, amountMinor }: OrderView): number => {
  if (capture?.mode === 'manual') return capture.capturedMinor ?? 0
  return isCharged(state) ? amountMinor : 0
}

/** True if money that was charged is being returned, or has been. */
const isGivenBack = ({ refunds, captures }: OrderView, { id }: Attempt): boolean =>
  refunds.some(({ attemptId, cause }) => attemptId === id && cause === 'lateCharge') ||
  (captures ?? []).some(({ attemptId, cause }) => attemptId === id && cause === 'lateCharge')

function ofAttempt(order: OrderView, attempt: Attempt, books: Books): string[] {
  const { state, kind, capture } = order
  const times = books.chargesOf(attempt.id)
  if (times > 1) return [`an attempt was charged ${times} times`]
  // Its result is not known yet.
  if (capture?.state === 'processing') return []
  const isVoided = capture?.state === 'voided' || capture?.state === 'expired'
  if (isVoided && times > 0) return ['the authorisation counts as voided, and is still reserved']
  const isPaid = isCharged(attempt.state) && !isVoided
  // A trial takes nothing.
  if (isPaid && times === 0 && kind !== 'subscription') return [`the order is ${state}, and nothing was charged`]
  return times === 1 && !isPaid && !isGivenBack(order, attempt) ? [`it was charged, and the order is ${state}`] : []
}

interface Modification {
  what: 'a refund' | 'a capture'
  id: string
  state: 'processing' | 'succeeded' | 'failed'
}

const modificationsOf = ({ refunds, captures = [] }: OrderView): Modification[] => [
  ...refunds.map(({ id, state }) => ({ what: 'a refund' as const, id, state })),
  ...captures
    .filter(({ kind }) => kind === 'capture')
    .map(({ id, state }) => ({ what: 'a capture' as const, id, state })),
]

const ofModification = ({ what, id, state }: Modification, books: Books): string[] => {
  const times = (what === 'a refund' ? books.refundsOf(id) : books.capturesOf?.(id)) ?? 0
  if (times > 1) return [`${what} was sent ${times} times`]
  if (state === 'succeeded' && times === 0) return [`${what} counts as sent, and was not`]
  return state === 'failed' && times === 1 ? [`${what} was sent, and counts as failed`] : []
}

/** What stays pending without another request. A code that a shopper may still pay is pending rightly. */
function underWay(order: OrderView, now: Date): string[] {
  const { state, attempts, subscription } = order
  const isOverdue = subscription?.charges.some(
    (charge) => charge.state === 'scheduled' && serverTimeMs(charge.dueAt) < now.getTime() - 60_000,
  )
  return [
    ...(isWaiting(state) && attempts.at(-1)?.method === 'CARD' ? [`the order is still ${state}`] : []),
    ...modificationsOf(order)
      .filter(({ state }) => state === 'processing')
      .map(({ what }) => `${what} is still processing`),
    ...(order.capture?.state === 'processing' ? ['an authorisation is still processing'] : []),
    ...(isOverdue ? ['a renewal is still under way'] : []),
  ]
}
