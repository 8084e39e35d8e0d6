/**
 * Reports how long the page took to load, once.
 *
 * Source: product spec, section 7, "Monitoring": once the load event completes, retried every 200 ms, with a key read
 * from the query string
 */
import type { LogEntry } from '../../../schemas/types.ts'

export interface TimingTools {
  navigation: () => PerformanceNavigationTiming | undefined
  paints: () => PerformanceEntryList
  /** The address's query. */
  search: string
  setTimeout: (work: () => void, ms: number) => void
  report: (entry: Omit<LogEntry, 'route'>) => void
}

const retryMs = 200
/** Stops waiting for a load event a minute after the page was drawn. */
const maxTries = 300
const maxKeyLength = 64

export function reportTimings(tools: TimingTools, tries = 0): void {
  const entry = tools.navigation()
  // loadEventEnd is 0 until the last listener of the event has run.
  if (!entry || entry.loadEventEnd === 0) {
    if (tries < maxTries) tools.setTimeout(() => reportTimings(tools, tries + 1), retryMs)
    return
  }
  const key = new URLSearchParams(tools.search).get('key')?.slice(0, maxKeyLength)
  tools.report({ kind: 'timing', ...(key ? { key } : {}), timings: timingsOf(entry, tools.paints()) })
}

/** Whole milliseconds, and bytes for `transferred`. */
function timingsOf(entry: PerformanceNavigationTiming, paints: PerformanceEntryList): Record<string, number> {
  const since = (endMs: number, startMs = 0) => Math.max(0, Math.round(endMs - startMs))
  return {
    lookup: since(entry.domainLookupEnd, entry.domainLookupStart),
    connect: since(entry.connectEnd, entry.connectStart),
    firstByte: since(entry.responseStart, entry.requestStart),
    response: since(entry.responseEnd, entry.responseStart),
    interactive: since(entry.domInteractive),
    contentLoaded: since(entry.domContentLoadedEventEnd),
    load: since(entry.loadEventEnd),
    transferred: entry.transferSize,
    ...Object.fromEntries(paints.map(({ name, startTime }) => [name, since(startTime)])),
  }
}
