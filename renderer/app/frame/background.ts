/**
 * Loads after the page: load timings, the network watcher, pasted lines, how errors move the content below, how a card's
 * fields advance, and the picture of the card.
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

/** @param first the page of the address that the browser opened */
export function startBackground({ fault, session }: View): void {
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
  // Without its sentence no field advances.
  advanceInCards(document.body).catch(() => {})
  if (matchMedia(hasRoomForCard).matches)
    loadChunk(() => import('../../form/cardPicture.ts'))
      .then(({ showCard }) => showCard(document.body))
      // Without it nothing is missing.
      .catch(() => {})
  // All code has loaded. If code is missing later, the page may reload once more.
  const isFaulty = fault !== undefined || (session !== undefined && formFault(session.get()) !== undefined)
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
