/** What the gateway says of an order against what stands in the acquirer's books. */
import { serverTimeMs } from '../../../../../core/serverTime.ts'
import { isCharged, isInProgress, isWaiting } from '../../../../../core/states.ts'
import type { OrderView } from '../../../../../schemas/types.ts'
import { readOrder } from '../../support/shop.ts'
import type { Bench } from './bench.ts'
import type { Books } from './subject.ts'

type Attempt = OrderView['attempts'][number]

/** @returns a sentence for each lie, for each thing that happened twice and for each that is stuck; empty is well */
export async function liesAbout({ line: { books }, server }: Bench, orderId: string): Promise<string[]> {
  const order = await readOrder(server(), orderId)
  const now = await server().gateway.clock.now()
  return [...moneyLies(order, order.attempts, books), ...underWay(order, now)]
}

/** Only what is said for good: of what is under way nothing is said yet. */
export async function certainLiesAbout({ line: { books }, server }: Bench, orderId: string): Promise<string[]> {
  const order = await readOrder(server(), orderId)
  return moneyLies(
    order,
    order.attempts.filter(({ state }) => !isInProgress(state)),
    books,
  )
}

const moneyLies = (order: OrderView, attempts: Attempt[], books: Books): string[] => [
  ...attempts.flatMap((attempt) => ofAttempt(order, attempt, books)),
  ...ofRefunds(order, books),
]

/** Money that stands under no key of ours shows here. @param heldBefore by the books, before these orders were made */
export async function liesInAll({ line, server }: Bench, orderIds: string[], heldBefore: number): Promise<string[]> {
  const orders = await Promise.all(orderIds.map((id) => readOrder(server(), id)))
  const said = orders.reduce((sum, order) => sum + heldOf(order), 0)
  const held = line.books.heldMinor() - heldBefore
  return said === held ? [] : [`${said} are held as the gateway has it, and ${held} by the books`]
}

/** What the merchant was told that they hold. */
const heldOf = ({ state, kind, amountMinor, refundedMinor, subscription }: OrderView): number =>
  kind === 'subscription'
    ? (subscription?.charges ?? [])
        .filter(({ state }) => state === 'paid')
        .reduce((sum, charge) => sum + charge.amountMinor, 0)
    : (isCharged(state) ? amountMinor : 0) - refundedMinor

function ofAttempt({ state, kind, refunds }: OrderView, attempt: Attempt, books: Books): string[] {
  const times = books.chargesOf(attempt.id)
  if (times > 1) return [`an attempt was charged ${times} times`]
  const isPaid = isCharged(attempt.state)
  // A trial takes nothing.
  if (isPaid && times === 0 && kind !== 'subscription') return [`the order is ${state}, and nothing was charged`]
  const goesBack = refunds.some(({ attemptId, cause }) => attemptId === attempt.id && cause === 'lateCharge')
  return times === 1 && !isPaid && !goesBack ? [`it was charged, and the order is ${state}`] : []
}

const ofRefunds = ({ refunds }: OrderView, books: Books): string[] =>
  refunds.flatMap(({ id, state }) => {
    const times = books.refundsOf(id)
    if (times > 1) return [`a refund was sent ${times} times`]
    if (state === 'succeeded' && times === 0) return ['a refund counts as sent, and was not']
    return state === 'failed' && times === 1 ? ['a refund was sent, and counts as failed'] : []
  })

/** What nobody will do any more without being asked. What a shopper may still pay by a code is under way rightly. */
function underWay({ state, attempts, refunds, subscription }: OrderView, now: Date): string[] {
  const isOverdue = subscription?.charges.some(
    (charge) => charge.state === 'scheduled' && serverTimeMs(charge.dueAt) < now.getTime() - 60_000,
  )
  return [
    ...(isWaiting(state) && attempts.at(-1)?.method === 'CARD' ? [`the order is still ${state}`] : []),
    ...(refunds.some((refund) => refund.state === 'processing') ? ['a refund is still processing'] : []),
    ...(isOverdue ? ['a renewal is still under way'] : []),
  ]
}
