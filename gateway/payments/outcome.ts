/** Asks a provider, and writes down what it answered if the attempt still waits for it. */
import { setTimeout } from 'node:timers/promises'
import type { Gateway } from '../gateway.ts'
import { Problem } from '../problem.ts'
import type { Known, Outcome, Provider } from '../providers/provider.ts'
import { isPassing } from '../store/faults.ts'
import type { LocalPromise } from '../store/methodSnapshot.ts'
import type { Transaction } from '../store/open.ts'
import { keepPromise, moveExpiry } from '../store/statements.ts'
import { changeOrder } from './change.ts'
import { settleLate } from './late.ts'
import { move } from './move.ts'
import { known, providerOf } from './settle.ts'
import type { Attempt, Order, Snapshot } from './snapshot.ts'

interface Asked {
  order: Order
  attempt: Attempt
}

/**
 * @returns undefined when the provider failed to answer: the attempt stays as it is and is looked up when it is due,
 * since nobody knows whether the money moved
 */
export async function askProvider(
  gateway: Gateway,
  { order, attempt }: Asked,
  ask: (provider: Provider, known: Known) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  try {
    return await ask(providerOf(gateway, order.provider), known(attempt, await gateway.clock.now()))
  } catch (error) {
    // Its name only: a message could carry what was sent.
    gateway.log.error({ attempt: attempt.id, error: (error as Error).name }, 'the provider did not answer')
    return undefined
  }
}

/** The answer of a provider is worth more than another try to write it: without it the attempt waits to be looked up. */
const writeAgainAfterMs = [200, 1_000]

/**
 * @param promise what the shopper of a local method is shown
 * @returns the order as it then is; of an attempt that was settled meanwhile only a charge still counts (late.ts)
 */
export async function settleOutcome(
  gateway: Gateway,
  asked: Asked,
  outcome: Outcome,
  promise?: LocalPromise,
): Promise<Snapshot> {
  for (const pauseMs of writeAgainAfterMs) {
    try {
      return await writeOutcome(gateway, asked, outcome, promise)
    } catch (error) {
      if (!isPassing(error) && !(error instanceof Problem && error.retryAfterSeconds)) throw error
      await setTimeout(pauseMs)
    }
  }
  return writeOutcome(gateway, asked, outcome, promise)
}

/** May be done twice: what was written the first time is found, and left. */
async function writeOutcome(
  gateway: Gateway,
  asked: Asked,
  outcome: Outcome,
  promise: LocalPromise | undefined,
): Promise<Snapshot> {
  const now = await gateway.clock.now()
  return changeOrder(gateway, asked.order.id, async (tx, locked) => {
    const stillWaits = locked.attempt?.id === asked.attempt.id && locked.attempt.state === asked.attempt.state
    if (!stillWaits) return settleLate(gateway, tx, locked, asked.attempt.id, outcome, now)
    const moved = await move(tx, locked, outcome.action, now, outcome)
    if (outcome.action === 'abandon') return ownTimeAgain(tx, moved, now)
    return promise ? keep(tx, moved, promise) : moved
  })
}

/** Once there is a code, its expiry is the order's: a voucher of three days must not end after thirty minutes. */
async function keep(tx: Transaction, { order, attempt }: Snapshot, promise: LocalPromise): Promise<Snapshot> {
  if (!attempt) return { order, attempt }
  await keepPromise(tx, { id: attempt.id, local: promise })
  const promised = { ...attempt, local: promise }
  if (!promise.code || order.state !== 'pending') return { order, attempt: promised }
  const expiresAt = new Date(promise.expiresAt)
  await moveExpiry(tx, { id: order.id, expiresAt })
  return { order: { ...order, expiresAt }, attempt: promised }
}

/** The code's time was the code's: an order that is open again has its own once more, and none that it had not before. */
async function ownTimeAgain(tx: Transaction, { order, attempt }: Snapshot, now: Date): Promise<Snapshot> {
  const ownEndMs = now.getTime() + order.effectiveMinutes * 60_000
  const expiresAt = new Date(Math.min(order.expiresAt.getTime(), ownEndMs))
  await moveExpiry(tx, { id: order.id, expiresAt })
  return { order: { ...order, expiresAt }, attempt }
}
