/** More time to pay, for a shopper who needs it. Loaded with the notice that offers it. */
import { calls, clock } from '../../api/browser.ts'
import { HttpError } from '../../api/errors.ts'
import type { Session } from '../session/session.ts'
import { toastTrouble } from '../ui/toasts.ts'
import { lookAgain, setTime } from './changedElsewhere.ts'

/** @returns whether the order now ends later. If not, a notice reports a failed call, or the page follows the order */
export async function extendTime(session: Session): Promise<boolean> {
  const { key, expires } = session.get().order
  try {
    const answer = await calls.extend(key, expires)
    clock.adjust(answer.serverTime)
    setTime(session, answer)
    return answer.expires !== expires
  } catch (error) {
    // The order was paid, has ended, or was extended as often as allowed, in another tab or on another device.
    if (error instanceof HttpError && [409, 410].includes(error.status)) await lookAgain(session)
    else toastTrouble(error)
    return false
  }
}
