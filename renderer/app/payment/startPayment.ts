/** A press on pay. The code that pays is not part of the first load: it comes once the form is drawn. */
import { loadChunk } from '../../api/chunks.ts'
import { startTimeLimit } from '../../api/timeLimit.ts'
import type { Session } from '../session/session.ts'
import { toastTrouble } from '../ui/toasts.ts'

/** Fetched a little after the form, so that a press need not wait for it; one that failed is fetched again by a press. */
export const loadPayment = () => loadChunk(() => import('./submit.ts'))

/** @param data what the form hands out: checked, cleaned, only what it asks */
export async function startPayment(session: Session, data: Record<string, unknown>): Promise<void> {
  const { action, form, method, order } = session.get()
  // Before the first await, so that seven clicks in one task are one.
  if (action.status === 'working' || form.status !== 'ready' || !method) return
  session.set({ action: { status: 'working', payment: 'unsent' } })
  const limit = startTimeLimit()
  try {
    const { submitPayment } = await limit.within(loadPayment())
    await submitPayment(session, data, limit)
  } catch (error) {
    await globalThis.renew?.(error as Error, order.key)
    // Nothing was sent: submitPayment itself ends in an address, a field or a notice.
    session.set({ action: { status: 'unanswered', trouble: 'notCharged' } })
    toastTrouble(error)
  }
}
