/** The status engine for an order of this page, with the browser's clock, timers and events. */

import { serverTimeMs } from '../../../core/serverTime.ts'
import type { PaymentAnswer } from '../../../schemas/types.ts'
import { calls, clock } from '../../api/browser.ts'
import { createStatusEngine, type StatusEngine, type StatusTools } from '../../api/statusEngine.ts'
import { onWake } from '../../api/wake.ts'
import { destination } from '../navigation/destination.ts'
import { navigate } from '../navigation/navigate.ts'
import { misfit } from '../report/report.ts'
import type { Session, SessionState } from '../session/session.ts'

type Listeners = Pick<StatusTools, 'onAnswer' | 'onFault' | 'onAsking'>

/** The browser's tools for an engine. */
export const byBrowser: Omit<StatusTools<never>, 'ask' | 'onAnswer'> = {
  onFault: misfit,
  now: clock.now,
  setTimeout: (work, ms) => window.setTimeout(work, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
  random: Math.random,
  hidden: () => document.hidden,
  onWake,
}

/** An engine that makes no request until it is started. */
export function createStatusPolling(session: Session, { onAnswer, ...listeners }: Listeners): StatusEngine {
  const { key, expires } = session.get().order
  return createStatusEngine({
    ...byBrowser,
    ...listeners,
    ask: () => calls.status(key),
    onAnswer(answer) {
      clock.adjust(answer.serverTime)
      onAnswer(answer)
    },
    expiresMs: serverTimeMs(expires),
  })
}

/**
 * Opens the page that fits an answer, unless it is the present one. A page with payment instructions is drawn again if
 * its attempt was abandoned in another tab and a new one followed.
 */
export function navigateToOrderPage(session: Session, answer: PaymentAnswer): void {
  const { order, instructions: local } = session.get()
  const to = destination(answer, order.key, navigator.userAgent)
  if (new URL(to, location.origin).pathname !== location.pathname) navigate(to)
  else if (isOtherAttempt(answer, local)) location.reload()
}

/**
 * Whether the page shows another attempt, or a second step that another tab has answered.
 *
 * @param shown the payment instructions on the page, if any
 */
export const isOtherAttempt = ({ attempt, next }: PaymentAnswer, shown: SessionState['instructions']): boolean =>
  shown !== undefined &&
  ((attempt !== undefined && attempt !== shown.attempt) || (shown.step !== undefined && next?.step !== true))

/** Writes an answer into the session's order. @returns whether the state has changed */
export function applyAnswer(session: Session, answer: PaymentAnswer): boolean {
  const { order } = session.get()
  const { state, code, reason, next } = answer
  session.set({ order: { ...order, state, code, reason, next } })
  return state !== order.state
}
