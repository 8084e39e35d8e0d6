/** The status engine on an order of this page: with the browser's clock, timers and events. */

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

/** The browser's part of an engine. */
export const byBrowser: Omit<StatusTools<never>, 'ask' | 'onAnswer'> = {
  onFault: misfit,
  now: clock.now,
  setTimeout: (work, ms) => window.setTimeout(work, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
  random: Math.random,
  hidden: () => document.hidden,
  onWake,
}

/** An engine that asks nothing until it is started. */
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
 * Takes the page where an answer says that the shopper belongs, unless that is here. A page that tells how to pay by an
 * attempt that was abandoned in another tab is drawn anew, of the one that came after it.
 */
export function navigateToOrderPage(session: Session, answer: PaymentAnswer): void {
  const { order, instructions: local } = session.get()
  const to = destination(answer, order.key, navigator.userAgent)
  if (new URL(to, location.origin).pathname !== location.pathname) navigate(to)
  else if (isOtherAttempt(answer, local)) location.reload()
}

/** @param told what the page tells of, if it says how to pay */
export const isOtherAttempt = ({ attempt }: PaymentAnswer, shown: SessionState['instructions']): boolean =>
  shown !== undefined && attempt !== undefined && attempt !== shown.attempt

/** Writes an answer's news into the session's order. @returns whether the state is another than before */
export function applyAnswer(session: Session, answer: PaymentAnswer): boolean {
  const { order } = session.get()
  const { state, code, reason, next } = answer
  session.set({ order: { ...order, state, code, reason, next } })
  return state !== order.state
}
