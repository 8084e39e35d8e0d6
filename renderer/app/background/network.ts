/** Says when the network goes, for as long as it is gone, and when it is back. What was typed stays either way. */
import type { Store } from '../../store.ts'
import { closeToast, type ToastState, toast } from '../ui/toasts.ts'

/**
 * @param target tells of `offline` and `online`, as window does
 * @param isOnline navigator.onLine, asked once at the start
 * @param toasts where the notices are
 */
export function watchNetwork(target: EventTarget, isOnline: () => boolean, toasts: Store<ToastState>): void {
  const gone = () => toast('page.offline', {}, { stays: true })
  target.addEventListener('offline', gone)
  target.addEventListener('online', () => {
    const notice = toasts.get().list.find(({ messageKey }) => messageKey === 'page.offline')
    if (notice) closeToast(notice.id)
    toast('page.online', {}, { kind: 'good' })
  })
  if (!isOnline()) gone()
}
