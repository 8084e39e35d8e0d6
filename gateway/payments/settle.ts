/**
 * Brings orders up to date: looks up due attempts at their provider, and expires orders past their time. Every read and
 * the sweep (sweep.ts) do this, so an attempt is settled even if its process died between charge and answer.
 */

import { isInProgress, nextState } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import { changeOrder, type Order, type OrderSnapshot, readByKey } from '../orders/orderSnapshot.ts'
import { transition } from '../orders/transition.ts'
import { unknownKey } from '../problem.ts'
import type { Outcome } from '../providers/provider.ts'
import type { Transaction } from '../store/open.ts'
import { saveInstructions } from '../store/statements.ts'
import { settleLateCharge } from './lateCharge.ts'
import { askProvider, inTime } from './outcome.ts'
import { stepVerdict, withoutStep } from './stepLimits.ts'

/** @throws Problem 404 unknownKey */
export async function readUpToDate(gateway: Gateway, key: string): Promise<OrderSnapshot> {
  return upToDate(gateway, await readByKey(gateway.db, key))
}

/** @throws Problem 404 unknownKey for a test order whose provider is off */
export async function upToDate(gateway: Gateway, seen: OrderSnapshot): Promise<OrderSnapshot> {
  refuseTestOrder(gateway, seen.order)
  const now = await gateway.clock.now()
  const outcome = await whatIsDue(gateway, seen, now)
  if (!outcome) return seen
  return changeOrder(gateway, seen.order.id, async (tx, locked) => {
    // Another process was faster: keep what it wrote, unless that says that nothing was charged.
    if (!isSame(seen, locked)) return settleLateCharge(gateway, tx, locked, seen.attempt?.id, outcome, now)
    return withoutAnsweredStep(tx, await transition(tx, locked, outcome.action, now, outcome), outcome)
  })
}

/**
 * Hides a test order while its provider is off: it could be mistaken for a real one.
 *
 * @throws Problem 404 unknownKey
 */
export function refuseTestOrder(
  { offTestProviders }: Pick<Gateway, 'offTestProviders'>,
  { provider }: Pick<Order, 'provider'>,
): void {
  if (offTestProviders.includes(provider)) throw unknownKey()
}

/** Asks the provider outside of any transaction, because it may be slow. */
async function whatIsDue(gateway: Gateway, { order, attempt }: OrderSnapshot, now: Date): Promise<Outcome | undefined> {
  if (attempt && isInProgress(attempt.state) && attempt.dueAt) {
    if (attempt.dueAt > now) return undefined
    const outcome = await askProvider(gateway, { order, attempt }, (provider, known) => inTime(provider.lookup(known)))
    const due = outcome && stepVerdict(attempt.instructions, outcome, now)
    return due && nextState(order.state, due.action) ? due : undefined
  }
  return order.expiresAt <= now && nextState(order.state, 'expire') ? { action: 'expire' } : undefined
}

/** The provider no longer asks the second step: the page shows what the payment waits for. */
async function withoutAnsweredStep(tx: Transaction, moved: OrderSnapshot, outcome: Outcome): Promise<OrderSnapshot> {
  const { attempt } = moved
  if (!attempt?.instructions?.step || outcome.action !== 'wait' || outcome.needsStep) return moved
  const instructions = withoutStep(attempt.instructions)
  await saveInstructions(tx, { id: attempt.id, instructions })
  return { ...moved, attempt: { ...attempt, instructions } }
}

const isSame = (a: OrderSnapshot, b: OrderSnapshot): boolean =>
  a.order.state === b.order.state &&
  a.attempt?.id === b.attempt?.id &&
  a.attempt?.dueAt?.getTime() === b.attempt?.dueAt?.getTime()
