/**
 * A call about the order had no answer, so nobody knows what became of the payment: asks the gateway until it is back,
 * and navigates to the page of the order's state. Nothing is sent again by itself: what did not arrive, the shopper repeats.
 */
import { isInProgress } from '../../../core/states.ts'
import type { PaymentAnswer } from '../../../schemas/types.ts'
import { intents } from '../../api/paying.ts'
import type { StatusEngine } from '../../api/statusEngine.ts'
import { isWorking, type Session } from '../session/session.ts'
import { createStatusPolling } from './statusPolling.ts'

const engines = new WeakMap<Session, StatusEngine>()

/** @param handleAnswer told once, when the order is in another state than before the call */
export function recover(session: Session, handleAnswer: (answer: PaymentAnswer) => void): void {
  stopRecovering(session)
  const { key, state } = session.get().order
  const { pathname } = location
  const engine = createStatusPolling(session, {
    onAnswer(answer) {
      stopRecovering(session)
      // It did not arrive, or the gateway would know of it.
      if (answer.state === state && session.get().action.status === 'unanswered')
        session.set({ action: { status: 'unanswered', trouble: 'notCharged' } })
      // Who has left the page, or pressed again meanwhile, goes on with that.
      if (answer.state === state || location.pathname !== pathname || isWorking(session.get())) return
      if (!isInProgress(answer.state)) intents.close(key)
      handleAnswer(answer)
    },
  })
  engines.set(session, engine)
  engine.start()
}

/** Another call about the order is on its way, and will tell. */
export const stopRecovering = (session: Session): void => engines.get(session)?.stop()
