/**
 * Loads when the shopper begins to fill in the form, or after a while: pasted lines, how errors move the content below, and
 * how a card's fields advance. Then load timings, the network watcher, and the picture of the card.
 */
import { loadChunk } from '../../api/chunks.ts'
import { advanceInCards } from '../../form/advance.ts'
import { glideBelow } from '../../form/glide.ts'
import { takePastedLines } from '../../form/pastedLine.ts'
import { report } from '../report/report.ts'
import { formFault } from '../session/session.ts'
import { remove } from '../session/typed.ts'
import { toastOffline, toastOnline } from '../ui/toasts.ts'
import type { View } from './openAddress.ts'
import { reportTimings } from './timings.ts'

/** As in cardPicture.css. */
const hasRoomForCard = '(min-width: 60rem) and (pointer: fine)'

/**
 * Begins with what helps the shopper to type.
 *
 * @param first the page of the address that the browser opened
 * @returns begins with the rest, once all code has loaded
 */
export function startBackground({ fault, session }: View): () => void {
  glideBelow(document.body)
  takePastedLines(document.body)
  // Without its sentence no field advances.
  advanceInCards(document.body).catch(() => {})
  return () => {
    reportTimings({
      navigation: () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined,
      paints: () => performance.getEntriesByType('paint'),
      search: location.search,
      setTimeout: (work, ms) => void setTimeout(work, ms),
      report,
    })
    watchNetwork(window, () => navigator.onLine)
    if (matchMedia(hasRoomForCard).matches)
      loadChunk(() => import('../../form/cardPicture.ts'))
        .then(({ showCard }) => showCard(document.body))
        // Without it nothing is missing.
        .catch(() => {})
    // If code is missing later, the page may reload once more.
    const isFaulty = fault !== undefined || (session !== undefined && formFault(session.get()) !== undefined)
    if (!isFaulty) remove('renewed')
  }
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
