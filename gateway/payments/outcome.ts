/** Asks a provider, and writes down what it answered if the attempt still waits for it. */
import type { Gateway } from '../gateway.ts'
import type { Known, Outcome, Provider } from '../providers/provider.ts'
import { settleLate } from './late.ts'
import { move } from './move.ts'
import { known, providerOf } from './settle.ts'
import { type Attempt, lockOrder, type Order, type Snapshot } from './snapshot.ts'

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

/** @returns the order as it then is; of an attempt that was settled meanwhile only a charge still counts (late.ts) */
export async function settleOutcome(gateway: Gateway, asked: Asked, outcome: Outcome): Promise<Snapshot> {
  const now = await gateway.clock.now()
  return gateway.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, asked.order.id)
    const stillWaits = locked.attempt?.id === asked.attempt.id && locked.attempt.state === asked.attempt.state
    return stillWaits
      ? move(tx, locked, outcome.action, now, outcome)
      : settleLate(gateway, tx, locked, asked.attempt.id, outcome, now)
  })
}
