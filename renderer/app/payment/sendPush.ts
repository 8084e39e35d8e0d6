/** Sends a push again, and shows its new state. Loaded with the page that waits for a push. */
import { clock } from '../../api/browser.ts'
import { sendAgain } from '../../api/pushCalls.ts'
import { loadInstructions } from '../session/loadInstructions.ts'
import type { Session } from '../session/session.ts'
import { toastTrouble } from '../ui/toasts.ts'
import { navigateToOrderPage } from './statusPolling.ts'

/** @returns whether it was sent. If not, a notice reports a failed call, or the order's page is loading */
export async function sendPush(session: Session): Promise<boolean> {
  const { order, instructions: local } = session.get()
  if (!local?.push) return false
  const { sent } = local.push
  try {
    const answer = await sendAgain(order.key, { attempt: local.attempt, sent })
    clock.adjust(answer.serverTime)
    if (answer.state !== 'pending' || answer.attempt !== local.attempt) {
      navigateToOrderPage(session, answer)
      return false
    }
    await loadInstructions(session)
    // The answer may be lost after the push was sent. A reload then shows its state.
    if (!session.get().instructions) session.set({ instructions: local })
    return (session.get().instructions?.push?.sent ?? 0) > sent
  } catch (error) {
    toastTrouble(error)
    return false
  }
}
