/** What runs beside a page and is fetched after it: how long it took to load, whether there is a network, and how errors push. */
import { glideBelow } from '../../form/glide.ts'
import { report } from '../report/report.ts'
import { remove } from '../session/typed.ts'
import { watchNetwork } from './network.ts'
import type { Fault } from './openAddress.ts'
import { reportTimings } from './timings.ts'

/** @param fault why another page shows in this one's place */
export function startBackground(fault?: Fault): void {
  reportTimings({
    navigation: () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined,
    paints: () => performance.getEntriesByType('paint'),
    search: location.search,
    setTimeout: (work, ms) => void setTimeout(work, ms),
    report,
  })
  watchNetwork(window, () => navigator.onLine)
  glideBelow(document.body)
  // All code has come: what is gone later may load the page anew once more.
  if (!fault) remove('renewed')
}
