/**
 * Follows an order or a refund that waits for its result. It asks less and less often, never while the page is hidden,
 * at once when the page is visible again, and never after the end. Clocks and events are parameters.
 */
import { isWaiting, type State } from '../../core/states.ts'
import type { PaymentAnswer } from '../../schemas/types.ts'
import { CallError } from './errors.ts'

/** @template Answer a payment's answer, or any other whose state is `processing` or `pending` until it is final */
export interface StatusTools<Answer extends { state: string } = PaymentAnswer> {
  ask: () => Promise<Answer>
  /** Gets each answer, including the last. */
  onAnswer: (answer: Answer) => void
  /** Gets the error of a failed call; the engine continues. */
  onFault?: (error: unknown) => void
  /** Whether a call is in progress, for 'Check again'. */
  onAsking?: (asking: boolean) => void
  /** The server's clock in milliseconds (clock.ts). */
  now: () => number
  setTimeout: (work: () => void, ms: number) => number
  clearTimeout: (timer: number) => void
  /** 0 to 1, like Math.random. */
  random: () => number
  hidden: () => boolean
  /** Calls back when the page is shown, focused or online again. The returned function stops it. */
  onWake: (wake: () => void) => () => void
  /** When the order expires, in server milliseconds. */
  expiresMs?: number
}

const firstMs = 2_000
const maxDelayMs = 30_000
const growth = 1.6
/** A little after the expiry, so that the answer includes it. */
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

  /** Asks now: the shopper pressed 'Check again', or the page is visible again. */
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
      // A fault of code would repeat endlessly.
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
      // While the page is hidden no timer runs.
      if (!tools.hidden()) void ask()
    }, delayMs())
    asked++
  }

  /** Exponential from 2 s to 30 s. A fifth is random, so that many pages do not ask at the same time. */
  function delayMs(): number {
    const backoff = Math.min(maxDelayMs, firstMs * growth ** asked)
    const jittered = Math.min(maxDelayMs, Math.max(firstMs, backoff * (0.9 + 0.2 * tools.random())))
    const untilExpiry = (tools.expiresMs ?? Number.POSITIVE_INFINITY) - tools.now() + afterExpiryMs
    return Math.round(untilExpiry > 0 ? Math.min(jittered, untilExpiry) : jittered)
  }

  return { start, stop, check }
}

export type StatusEngine = ReturnType<typeof createStatusEngine>
