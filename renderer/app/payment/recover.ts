/**
 * A call about the order had no answer, so nobody knows what became of the payment: asks the gateway until it is back,
 * and goes on where the order then stands. Nothing is sent again by itself: what did not arrive, the shopper repeats.
 */
import { isUnderWay } from '../../../core/states.ts'
import type { PaymentAnswer } from '../../../schemas/types.ts'
import { intents } from '../../api/paying.ts'
import type { StatusEngine } from '../../api/statusEngine.ts'
import type { Session } from '../session/session.ts'
import { createStatusPolling } from './statusPolling.ts'

let engine: StatusEngine | undefined

/** @param handleAnswer told once, when the order stands elsewhere than before the call */
export function recover(session: Session, handleAnswer: (answer: PaymentAnswer) => void): void {
  stopRecovering()
  const { key, state } = session.get().order
  const { pathname } = location
  engine = createStatusPolling(session, {
    onAnswer(answer) {
      stopRecovering()
      // It did not arrive, or the gateway would know of it.
      if (answer.state === state && session.get().trouble) session.set({ trouble: 'notCharged' })
      // Who has left the page, or pressed again meanwhile, is led by that.
      if (answer.state === state || location.pathname !== pathname || session.get().working) return
      if (!isUnderWay(answer.state)) intents.close(key)
      handleAnswer(answer)
    },
  })
  engine.start()
}

/** Another call about the order is on its way, and will tell. */
export function stopRecovering(): void {
  engine?.stop()
  engine = undefined
}
