/** Loads after the page: load timings, the network watcher, pasted lines, and how errors move the content below. */
import { glideBelow } from '../../form/glide.ts'
import { takePastedLines } from '../../form/pastedLine.ts'
import { report } from '../report/report.ts'
import { remove } from '../session/typed.ts'
import { toastOffline, toastOnline } from '../ui/toasts.ts'
import { reportTimings } from './timings.ts'

/** @param isFaulty whether the error page replaces this page, or its form is missing */
export function startBackground(isFaulty: boolean): void {
  reportTimings({
    navigation: () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined,
    paints: () => performance.getEntriesByType('paint'),
    search: location.search,
    setTimeout: (work, ms) => void setTimeout(work, ms),
    report,
  })
  watchNetwork(window, () => navigator.onLine)
  glideBelow(document.body)
  takePastedLines(document.body)
  // All code has loaded. If code is missing later, the page may reload once more.
  if (!isFaulty) remove('renewed')
}

/**
 * Shows a notice while the network is down, and another when it is back. Typed values stay.
 *
 * @param target fires `offline` and `online`, like window
 * @param isOnline navigator.onLine, read once at the start
 */
export function watchNetwork(target: EventTarget, isOnline: () => boolean): void {
  target.addEventListener('offline', toastOffline)
  target.addEventListener('online', toastOnline)
  if (!isOnline()) toastOffline()
}
