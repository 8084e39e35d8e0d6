/** Shows a notice while the network is down, and another when it is back. Typed values stay. */
import { toastOffline, toastOnline } from '../ui/toasts.ts'

/**
 * @param target fires `offline` and `online`, like window
 * @param isOnline navigator.onLine, read once at the start
 */
export function watchNetwork(target: EventTarget, isOnline: () => boolean): void {
  target.addEventListener('offline', toastOffline)
  target.addEventListener('online', toastOnline)
  if (!isOnline()) toastOffline()
}
