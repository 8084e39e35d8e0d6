/**
 * Follows an order or a refund that waits for its result: asks less and less often, not at all while the page is hidden, at once
 * when it is looked at again, and never after the end. Every clock and event comes from outside.
 */
import { isWaiting, type State } from '../../core/states.ts'
import type { PaymentAnswer } from '../../schemas/types.ts'
import { CallError } from './errors.ts'

/** @template Answer a payment's, or anything else whose state is `processing` or `pending` until it is over */
export interface StatusTools<Answer extends { state: string } = PaymentAnswer> {
  ask: () => Promise<Answer>
  /** Each answer, the last included. */
  onAnswer: (answer: Answer) => void
  /** A call that failed; the engine goes on. */
  onFault?: (error: unknown) => void
  /** Whether a call is on its way, for 'check again'. */
  onAsking?: (asking: boolean) => void
  /** The server's clock in milliseconds (clock.ts). */
  now: () => number
  setTimeout: (work: () => void, ms: number) => number
  clearTimeout: (timer: number) => void
  /** 0 to 1, as Math.random. */
  random: () => number
  hidden: () => boolean
  /** Calls back when the page is shown, focused or online again; the answer ends that. */
  onWake: (wake: () => void) => () => void
  /** When the order ends by itself, server milliseconds. */
  expiresMs?: number
}

const firstMs = 2_000
const maxDelayMs = 30_000
const growth = 1.6
/** A little after the expiry, so that the answer knows of it. */
const afterExpiryMs = 500

export function createStatusEngine<Answer extends { state: string }>(tools: StatusTools<Answer>) {
  let asked = 0
  let timer: number | undefined
  let asking = false
  let done = true
  let stopWaking = () => {}

  function start() {
    if (!done) return
    done = false
    stopWaking = tools.onWake(check)
    plan()
  }

  function stop() {
    done = true
    if (timer !== undefined) tools.clearTimeout(timer)
    timer = undefined
    stopWaking()
  }

  /** Asks now: the shopper pressed 'check again', or looks at the page again. */
  function check() {
    if (!done) void ask()
  }

  async function ask() {
    if (asking || done) return
    if (timer !== undefined) tools.clearTimeout(timer)
    timer = undefined
    asking = true
    tools.onAsking?.(true)
    try {
      const answer = await tools.ask()
      if (done) return
      if (!isWaiting(answer.state as State)) stop()
      tools.onAnswer(answer)
    } catch (error) {
      if (done) return
      // It would fail again and again.
      if (!(error instanceof CallError)) stop()
      tools.onFault?.(error)
    } finally {
      asking = false
      tools.onAsking?.(false)
      plan()
    }
  }

  function plan() {
    if (done || timer !== undefined || asking) return
    timer = tools.setTimeout(() => {
      timer = undefined
      // Hidden: no timer runs until the page is looked at again.
      if (!tools.hidden()) void ask()
    }, delayMs())
    asked++
  }

  /** Exponential from 2 s to 30 s, a fifth of it by chance so that many pages don't ask in step. */
  function delayMs(): number {
    const backoff = Math.min(maxDelayMs, firstMs * growth ** asked)
    const jittered = Math.min(maxDelayMs, Math.max(firstMs, backoff * (0.9 + 0.2 * tools.random())))
    const untilExpiry = (tools.expiresMs ?? Number.POSITIVE_INFINITY) - tools.now() + afterExpiryMs
    return Math.round(untilExpiry > 0 ? Math.min(jittered, untilExpiry) : jittered)
  }

  return { start, stop, check }
}

export type StatusEngine = ReturnType<typeof createStatusEngine>
