/** A press on Pay. The payment code is not part of the first load; it loads after the form is drawn. */
import { calls } from '../../api/browser.ts'
import { lateCodeMs, loadChunk } from '../../api/chunks.ts'
import { startTimeLimit } from '../../api/timeLimit.ts'
import { postAction } from '../session/posting.ts'
import type { Session } from '../session/session.ts'
import { toastTrouble } from '../ui/toasts.ts'

/** Loads shortly after the form, so that a press need not wait for it. After a failure, a press loads it again. */
export const loadPayment = () => loadChunk(() => import('./submit.ts'))

/** @param data the form's values: checked, cleaned, only visible fields */
export async function startPayment(session: Session, data: Record<string, unknown>): Promise<void> {
  const { action, form, method, order } = session.get()
  // Before the first await, so that seven clicks in one task are one.
  if (action.status === 'working' || form.status !== 'ready' || !method) return
  session.set({ action: { status: 'working', payment: 'unsent' } })
  const limit = startTimeLimit()
  const canBePosted = postAction(session.get())
  try {
    const { submitPayment } = await (canBePosted ? startTimeLimit(lateCodeMs) : limit).within(loadPayment())
    await submitPayment(session, data, limit)
  } catch (error) {
    // Nothing was sent, because submitPayment itself ends in an address, a field error or a notice. If the gateway
    // answers, a form without card data is posted, as without a script.
    if (canBePosted && (await calls.checkout(order.key).catch(() => false)))
      return document.querySelector<HTMLFormElement>('#checkout')?.submit()
    await globalThis.renew?.(error as Error, order.key)
    session.set({ action: { status: 'unanswered', trouble: 'notCharged' } })
    toastTrouble(error)
  }
}
