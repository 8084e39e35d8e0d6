/**
 * Counts down to the end of an order by the server's clock. It reads the clock again at each step, so a slow timer, a
 * hidden tab or a sleeping device causes no error. Clock, timers and events are parameters.
 */

import { serverTimeMs } from '../../core/serverTime.ts'
import type { CheckoutView } from '../../schemas/types.ts'

export interface CountdownTools {
  /** When the order ends, server milliseconds. */
  endMs: number
  /** The server's clock in milliseconds (clock.ts). */
  now: () => number
  setTimeout: (work: () => void, ms: number) => number
  clearTimeout: (timer: number) => void
  /** Calls back when the page is shown or focused again. The returned function stops it (wake.ts). */
  onWake: (wake: () => void) => () => void
  /** Each second, in whole seconds rounded up; 0 is the last. */
  onTick: (secondsLeft: number) => void
  /** Once, at 0. */
  onEnd: () => void
}

/**
 * When an order ends: its creation plus the minutes to pay, or the later end that the gateway sent.
 *
 * @returns server milliseconds
 * Source: product spec, section 3, "Countdown input" (times are UTC+8)
 */
export function endOf(order: Pick<CheckoutView, 'createdTime' | 'effectiveMinutes' | 'expires'>): number {
  const expiry = serverTimeMs(order.expires)
  return Number.isNaN(expiry) ? serverTimeMs(order.createdTime) + order.effectiveMinutes * 60_000 : expiry
}

/** Whole seconds, rounded up and never below 0. */
export const secondsUntil = (endMs: number, nowMs: number): number => Math.max(0, Math.ceil((endMs - nowMs) / 1_000))

/** `02:59`; an hour is 60 minutes. */
export function minutesAndSeconds(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** Starts at once. @returns a function that stops it */
export function startCountdown({ endMs, now, onTick, onEnd, ...tools }: CountdownTools): () => void {
  let timer: number | undefined
  const stop = () => {
    if (timer !== undefined) tools.clearTimeout(timer)
    stopWaking()
  }
  const tick = () => {
    if (timer !== undefined) tools.clearTimeout(timer)
    const leftMs = endMs - now()
    const secondsLeft = secondsUntil(endMs, now())
    onTick(secondsLeft)
    if (secondsLeft === 0) {
      stop()
      onEnd()
      return
    }
    // Waits until the number changes, but at least 50 ms.
    timer = tools.setTimeout(tick, Math.max(50, leftMs - (secondsLeft - 1) * 1_000))
  }
  const stopWaking = tools.onWake(tick)
  tick()
  return stop
}
