/** Sends a push or a code again, and shows its new state. Loaded with the page that waits for a push. */
import type { LocalView } from '../../../schemas/types.ts'
import { clock } from '../../api/browser.ts'
import { HttpError } from '../../api/errors.ts'
import { sendAgain } from '../../api/pushCalls.ts'
import { loadInstructions } from '../session/loadInstructions.ts'
import type { Session } from '../session/session.ts'
import { toast, toastTrouble } from '../ui/toasts.ts'
import { navigateToOrderPage } from './statusPolling.ts'

/** @returns whether it was sent. If not, a notice reports a failed call, or the order's page is loading */
export async function sendPush(session: Session): Promise<boolean> {
  const { order, instructions: local } = session.get()
  const { sent } = sentNow(local) ?? {}
  if (!local || sent === undefined) return false
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
    return (sentNow(session.get().instructions)?.sent ?? 0) > sent
  } catch (error) {
    const { retryAfterSeconds: seconds } = error instanceof HttpError ? error.body : {}
    if (seconds === undefined) toastTrouble(error)
    else toast('local.step.tooSoon', { time: minutes(seconds) })
    return false
  }
}

const sentNow = (local: LocalView | undefined) => local?.step?.sends ?? local?.push

/** '0:25' */
export const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
