/** What runs beside a page and is fetched after it: how long it took to load, whether there is a network, and how errors push. */
import { glideBelow } from '../../form/glide.ts'
import { watchNetwork } from './network.ts'
import { report } from './report.ts'
import { reportTimings } from './timings.ts'

export function startBackground(): void {
  reportTimings({
    navigation: () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined,
    paints: () => performance.getEntriesByType('paint'),
    search: location.search,
    setTimeout: (work, ms) => void setTimeout(work, ms),
    report,
  })
  watchNetwork(window, () => navigator.onLine)
  glideBelow(document.body)
}
