/** Has a push sent again, and shows how it then stands. Loaded with the page that waits for one. */
import { clock } from '../../api/browser.ts'
import { sendAgain } from '../../api/pushCalls.ts'
import { loadInstructions } from '../session/loadInstructions.ts'
import type { Session } from '../session/session.ts'
import { toastTrouble } from '../ui/toasts.ts'
import { navigateToOrderPage } from './statusPolling.ts'

/** @returns whether it was sent; else a notice says that the call did not get through, or the order's page is on its way */
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
    // What says so may have got lost after it was sent: the page is asked again when it is loaded.
    if (!session.get().instructions) session.set({ instructions: local })
    return (session.get().instructions?.push?.sent ?? 0) > sent
  } catch (error) {
    toastTrouble(error)
    return false
  }
}
