/**
 * Brings orders up to date: an attempt that is due is looked up at its provider, an order whose time has run out
 * expires. It happens on any read and by a sweep (sweep.ts), so an attempt whose process died between the charge and the
 * answer heals by itself.
 */

import { isInProgress, nextState } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import type { AttemptFacts, Outcome } from '../providers/provider.ts'
import { refuseTestOrder } from './availability.ts'
import { changeOrder } from './change.ts'
import { settleLateCharge } from './lateCharge.ts'
import { type Attempt, type Order, type OrderSnapshot, readByKey } from './orderSnapshot.ts'
import { transition } from './transition.ts'

/** A provider that takes longer to tell how a payment went is asked again later. */
const lookupTimeoutMs = 10_000

/** @throws Problem 404 unknownKey */
export async function readUpToDate(gateway: Gateway, key: string): Promise<OrderSnapshot> {
  return upToDate(gateway, await readByKey(gateway.db, key))
}

/** @throws Problem 404 unknownKey for a test order, with the sandbox off */
export async function upToDate(gateway: Gateway, seen: OrderSnapshot): Promise<OrderSnapshot> {
  refuseTestOrder(gateway, seen.order)
  const now = await gateway.clock.now()
  const outcome = await whatIsDue(gateway, seen, now)
  if (!outcome) return seen
  return changeOrder(gateway, seen.order.id, async (tx, locked) => {
    // Somebody else was quicker: what they wrote stands, unless it says that nothing was charged.
    if (!isSame(seen, locked)) return settleLateCharge(gateway, tx, locked, seen.attempt?.id, outcome, now)
    return transition(tx, locked, outcome.action, now, outcome)
  })
}

/** The provider is asked outside of any transaction: it may take its time. */
async function whatIsDue(gateway: Gateway, { order, attempt }: OrderSnapshot, now: Date): Promise<Outcome | undefined> {
  if (attempt && isInProgress(attempt.state) && attempt.dueAt) {
    if (attempt.dueAt > now) return undefined
    const outcome = await lookUp(gateway, order, attemptFacts(attempt, now))
    return outcome && nextState(order.state, outcome.action) ? outcome : undefined
  }
  return order.expiresAt <= now && nextState(order.state, 'expire') ? { action: 'expire' } : undefined
}

/** @returns undefined when the provider does not say: the attempt stays due, and others are not kept waiting */
async function lookUp(gateway: Gateway, { provider }: Order, attempt: AttemptFacts): Promise<Outcome | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the provider takes too long')), lookupTimeoutMs)
  })
  try {
    return await Promise.race([providerOf(gateway, provider).lookup(attempt), tooLong])
  } catch (error) {
    gateway.log.error({ attempt: attempt.attemptId, error: (error as Error).name }, 'a payment could not be looked up')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

export function providerOf(gateway: Gateway, name: string) {
  const provider = gateway.providers.get(name)
  if (!provider) throw new Error(`there is no provider ${name}`)
  return provider
}

export const attemptFacts = (attempt: Attempt, now: Date): AttemptFacts => ({
  attemptId: attempt.id,
  method: attempt.method,
  isLocal: attempt.instructions !== null,
  state: attempt.state,
  reference: attempt.reference,
  startedAt: attempt.createdAt,
  now,
})

const isSame = (a: OrderSnapshot, b: OrderSnapshot): boolean =>
  a.order.state === b.order.state &&
  a.attempt?.id === b.attempt?.id &&
  a.attempt?.dueAt?.getTime() === b.attempt?.dueAt?.getTime()
