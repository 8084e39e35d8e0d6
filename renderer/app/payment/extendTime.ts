/** More time to pay, where the merchant offers some: once an order. Loaded with the notice that offers it. */
import { calls, clock } from '../../api/browser.ts'
import type { Session } from '../session/session.ts'
import { toast } from '../ui/toasts.ts'

/** @returns whether the order now ends later; else a notice says that the call did not get through */
export async function extendTime(session: Session): Promise<boolean> {
  try {
    const { expires, serverTime } = await calls.extend(session.get().order.key)
    clock.adjust(serverTime)
    const { order } = session.get()
    session.set({ order: { ...order, expires: expires ?? order.expires, extendMinutes: undefined } })
    return true
  } catch {
    toast('error.network')
    return false
  }
}
