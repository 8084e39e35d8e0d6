/** The status engine on an order of this page: with the browser's clock, timers and events. */
import type { PaymentAnswer } from '../../schemas/types.ts'
import { calls, clock } from '../api/browser.ts'
import { serverTimeMs } from '../api/clock.ts'
import { createStatusEngine, type StatusEngine, type StatusTools } from '../api/statusEngine.ts'
import { onWake } from '../api/wake.ts'
import type { Session } from './session.ts'

type Listeners = Pick<StatusTools, 'onAnswer' | 'onFault' | 'onAsking'>

/** An engine that stands still until it is started. */
export function createFollower(session: Session, { onAnswer, ...listeners }: Listeners): StatusEngine {
  const { key, expires } = session.get().order
  return createStatusEngine({
    ...listeners,
    ask: () => calls.status(key),
    onAnswer(answer) {
      clock.adjust(answer.serverTime)
      onAnswer(answer)
    },
    now: clock.now,
    setTimeout: (work, ms) => window.setTimeout(work, ms),
    clearTimeout: (timer) => window.clearTimeout(timer),
    random: Math.random,
    hidden: () => document.hidden,
    onWake,
    expiresMs: serverTimeMs(expires),
  })
}

/** Writes an answer's news into the session's order. @returns whether the state is another than before */
export function learn(session: Session, answer: PaymentAnswer): boolean {
  const { order } = session.get()
  const { state, code, reason, next } = answer
  session.set({ order: { ...order, state, code, reason, next } })
  return state !== order.state
}
