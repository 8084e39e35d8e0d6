/**
 * Paying, with one promise: an order is charged once at most. Whatever stays unknown (a time-out, a dropped line, a
 * reload, another tab) is asked of the gateway before anything is sent again, and is sent again with the same intent.
 */
import { isInProgress, isPayable } from '../../core/states.ts'
import type { ConfirmRequest, FieldError, PaymentAnswer } from '../../schemas/types.ts'
import type { Calls } from './calls.ts'
import { CallError, HttpError } from './errors.ts'
import type { Intents } from './intent.ts'
import type { Lock } from './lock.ts'
import type { TimeLimit } from './timeLimit.ts'

/** What the shopper filled in, parted into what travels plainly and what travels encrypted. */
export interface PaymentRequest extends Omit<ConfirmRequest, 'card'> {
  /** Values of the fields marked secret; absent when the method has none. */
  secret?: Record<string, unknown>
  /** Whether the call for local methods takes it; by default one without secrets is local. */
  local?: boolean
}

export type PaymentOutcome =
  /** The gateway said what became of the payment, or what comes next. */
  | { kind: 'answer'; answer: PaymentAnswer }
  /** The gateway refused values; nothing was attempted. */
  | { kind: 'fields'; errors: FieldError[] }
  /** The order's time is over. */
  | { kind: 'expired' }
  /** There is no such order. */
  | { kind: 'unknownOrder' }
  /**
   * No answer; the intent is kept, and the next press asks first. `isOpen`: nothing was charged, as far as anybody can know.
   * `error`: what it failed by, where that was no call.
   */
  | { kind: 'unreachable'; isOpen?: boolean; error?: unknown }
  /** A payment is already on its way in this tab: this press counts for nothing. */
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

  /** @param onSent called once the gateway may know of a payment: before, nothing can be charged */
  return async function pay(request: PaymentRequest, limit?: TimeLimit, onSent?: () => void): Promise<PaymentOutcome> {
    // Before the first await, so that seven clicks in one task are one.
    if (inFlight.has(request.key)) return { kind: 'ignored' }
    inFlight.add(request.key)
    try {
      return await lock.run(request.key, async (waited) => {
        if (waited || intents.current(request.key)) {
          onSent?.()
          const told = await ask(request.key, limit)
          if (told.kind !== 'answer' || !isPayable(told.answer.state)) return settle(request.key, told)
          // What the gateway had taken is over: this press is a payment of its own, whatever it is paid by.
          if (intents.hasArrived(request.key)) intents.close(request.key)
        }
        return settle(request.key, await send(request, limit, onSent))
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
      // Nothing was sent: the key, or the code that encrypts, could not be had.
      return { kind: 'unreachable', isOpen: true, ...(!(error instanceof CallError) && { error }) }
    }
    onSent?.()
    const outcome = await confirm(body, local, limit)
    if (outcome !== 'otherContent') return outcome
    // The intent belongs to values that were sent before and are over: these are a payment of their own.
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
      const told = await ask(body.key, limit)
      if (told.kind !== 'answer' || !isPayable(told.answer.state)) return told
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

  /** The intent ends with an answer that leaves nothing open. */
  function settle(key: string, outcome: PaymentOutcome): PaymentOutcome {
    if (outcome.kind === 'answer' && isInProgress(outcome.answer.state)) intents.arrived(key)
    else if (outcome.kind !== 'unreachable') intents.close(key)
    return outcome
  }
}

/** What an error says for sure; undefined when the payment may have gone through nevertheless. */
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
