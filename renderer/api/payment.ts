/**
 * Pays an order, and charges it at most once. After an unknown result (a time-out, a dropped connection, a reload,
 * another tab) it asks the gateway for the state before it sends again, and it sends with the same idempotency key.
 */
import { isInProgress, isPayable } from '../../core/states.ts'
import type { ConfirmRequest, FieldError, PaymentAnswer } from '../../schemas/types.ts'
import type { Calls } from './calls.ts'
import { CallError, HttpError } from './errors.ts'
import type { Intents } from './intent.ts'
import type { Lock } from './lock.ts'
import type { TimeLimit } from './timeLimit.ts'

/** The shopper's values, separated into plain and encrypted ones. */
export interface PaymentRequest extends Omit<ConfirmRequest, 'card'> {
  /** Values of the fields marked secret; absent when the method has none. */
  secret?: Record<string, unknown>
  /** Whether the call for local methods is used; by default if there are no secrets. */
  local?: boolean
}

export type PaymentOutcome =
  /** The gateway gave the result of the payment, or the next step. */
  | { kind: 'answer'; answer: PaymentAnswer }
  /** The gateway refused values; nothing was attempted. */
  | { kind: 'fields'; errors: FieldError[] }
  /** The order has expired. */
  | { kind: 'expired' }
  /** The order does not exist. */
  | { kind: 'unknownOrder' }
  /**
   * No answer. The idempotency key is kept, and the next press asks for the state first. `isOpen`: certainly nothing
   * was charged. `error`: the cause, if it was not a failed call.
   */
  | { kind: 'unreachable'; isOpen?: boolean; error?: unknown }
  /** A payment is already in progress in this tab, so this press is ignored. */
  | { kind: 'ignored' }

export interface PaymentTools {
  calls: Pick<Calls, 'confirm' | 'status' | 'keys'>
  intents: Intents
  lock: Lock
  encrypt: (
    secret: Record<string, unknown>,
    keys: Awaited<ReturnType<Calls['keys']>>,
    orderKey: string,
  ) => Promise<string>
}

export function createPayment(tools: PaymentTools) {
  const { intents, lock } = tools
  const inFlight = new Set<string>()

  /** @param onSent called as soon as the gateway may know of a payment; nothing can be charged before */
  return async function pay(request: PaymentRequest, limit?: TimeLimit, onSent?: () => void): Promise<PaymentOutcome> {
    // Before the first await, so that seven clicks in one task are one.
    if (inFlight.has(request.key)) return { kind: 'ignored' }
    inFlight.add(request.key)
    try {
      return await lock.run(request.key, async (waited) => {
        if (waited || intents.current(request.key)) {
          onSent?.()
          const found = await ask(request.key, limit)
          if (found.kind !== 'answer' || !isPayable(found.answer.state)) return closeIntent(request.key, found)
          // The accepted payment has ended, so this press is a new payment by any method.
          if (intents.hasArrived(request.key)) intents.close(request.key)
        }
        return closeIntent(request.key, await send(request, limit, onSent))
      })
    } finally {
      inFlight.delete(request.key)
    }
  }

  async function send(request: PaymentRequest, limit?: TimeLimit, onSent?: () => void): Promise<PaymentOutcome> {
    const { secret, local = !secret, ...plain } = request
    let body: ConfirmRequest = plain
    try {
      if (secret) {
        const sealed = tools.calls.keys().then((keys) => tools.encrypt(secret, keys, request.key))
        body = { ...plain, card: await (limit?.within(sealed) ?? sealed) }
      }
    } catch (error) {
      // Nothing was sent, because the key or the encryption code did not load.
      return { kind: 'unreachable', isOpen: true, ...(!(error instanceof CallError) && { error }) }
    }
    onSent?.()
    const outcome = await confirm(body, local, limit)
    if (outcome !== 'otherContent') return outcome
    // The idempotency key belongs to an earlier payment with other values, which has ended: this is a new payment.
    intents.close(request.key)
    const again = await confirm(body, local, limit)
    return again === 'otherContent' ? { kind: 'unreachable', isOpen: true } : again
  }

  async function confirm(
    body: ConfirmRequest,
    local: boolean,
    limit?: TimeLimit,
  ): Promise<PaymentOutcome | 'otherContent'> {
    try {
      return { kind: 'answer', answer: await tools.calls.confirm(body, intents.open(body.key), local, limit?.signal) }
    } catch (error) {
      const refused = refusal(error)
      if (refused) return refused
      const found = await ask(body.key, limit)
      if (found.kind !== 'answer' || !isPayable(found.answer.state)) return found
      return error instanceof HttpError && error.status === 422 ? 'otherContent' : { kind: 'unreachable', isOpen: true }
    }
  }

  async function ask(key: string, limit?: TimeLimit): Promise<PaymentOutcome> {
    try {
      return { kind: 'answer', answer: await tools.calls.status(key, limit?.signal) }
    } catch (error) {
      return refusal(error) ?? { kind: 'unreachable' }
    }
  }

  /** Closes the intent after an answer that is final. */
  function closeIntent(key: string, outcome: PaymentOutcome): PaymentOutcome {
    if (outcome.kind === 'answer' && isInProgress(outcome.answer.state)) intents.arrived(key)
    else if (outcome.kind !== 'unreachable') intents.close(key)
    return outcome
  }
}

/** The outcome that an error proves; undefined if the payment may have gone through. */
function refusal(error: unknown): PaymentOutcome | undefined {
  if (error instanceof HttpError) {
    if (error.body.errors?.length) return { kind: 'fields', errors: error.body.errors }
    if (error.status === 410) return { kind: 'expired' }
    if (error.status === 404) return { kind: 'unknownOrder' }
    return undefined
  }
  if (error instanceof CallError) return undefined
  throw error
}
