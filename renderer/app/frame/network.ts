/** Says when the network goes, for as long as it is gone, and when it is back. What was typed stays either way. */
import { toastOffline, toastOnline } from '../ui/toasts.ts'

/**
 * @param target tells of `offline` and `online`, as window does
 * @param isOnline navigator.onLine, asked once at the start
 */
export function watchNetwork(target: EventTarget, isOnline: () => boolean): void {
  target.addEventListener('offline', toastOffline)
  target.addEventListener('online', toastOnline)
  if (!isOnline()) toastOffline()
}
