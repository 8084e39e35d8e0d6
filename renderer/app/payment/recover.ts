/**
 * A call about the order had no answer, so the payment's state is unknown. Asks the gateway until it answers, and
 * navigates to the page of the order's state. It sends nothing again: the shopper repeats a call that did not arrive.
 */
import { isInProgress } from '../../../core/states.ts'
import type { PaymentAnswer } from '../../../schemas/types.ts'
import { intents } from '../../api/paying.ts'
import type { StatusEngine } from '../../api/statusEngine.ts'
import { isWorking, type Session } from '../session/session.ts'
import { createStatusPolling } from './statusPolling.ts'

const engines = new WeakMap<Session, StatusEngine>()

/** @param handleAnswer called once, if the order's state differs from the state before the call */
export function recover(session: Session, handleAnswer: (answer: PaymentAnswer) => void): void {
  stopRecovering(session)
  const { key, state } = session.get().order
  const { pathname } = location
  const engine = createStatusPolling(session, {
    onAnswer(answer) {
      stopRecovering(session)
      // The call did not arrive, or the gateway would know of it.
      if (answer.state === state && session.get().action.status === 'unanswered')
        session.set({ action: { status: 'unanswered', trouble: 'notCharged' } })
      // A shopper who left the page or pressed again continues with that.
      if (answer.state === state || location.pathname !== pathname || isWorking(session.get())) return
      if (!isInProgress(answer.state)) intents.close(key)
      handleAnswer(answer)
    },
  })
  engines.set(session, engine)
  engine.start()
}

/** Stops, because another call about the order is in progress and will give its state. */
export const stopRecovering = (session: Session): void => engines.get(session)?.stop()
