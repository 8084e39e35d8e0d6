/** Background work of a page: load timings and notices about the network. */
import { beforeEach, describe, expect, it } from 'vitest'
import { watchNetwork } from '../../../../../renderer/app/frame/background.ts'
import { reportTimings, type TimingTools } from '../../../../../renderer/app/frame/timings.ts'
import { offlineSaidInPlace, toast, toasts } from '../../../../../renderer/app/ui/toasts.ts'

type Reported = Parameters<TimingTools['report']>[0]

/** A page whose load event ends at the given try; time passes at once. */
function loading(endsAtTry: number, search = '?key=order-key&lang=en') {
  const reports: Reported[] = []
  const waits: number[] = []
  let tries = 0
  const entry = {
    domainLookupStart: 1,
    domainLookupEnd: 4.4,
    connectStart: 4,
    connectEnd: 9,
    requestStart: 9,
    responseStart: 30.2,
    responseEnd: 41,
    domInteractive: 120,
    domContentLoadedEventEnd: 150,
    loadEventEnd: 200.6,
    transferSize: 5_120,
  } as PerformanceNavigationTiming
  reportTimings({
    navigation: () => {
      tries += 1
      return tries >= endsAtTry ? entry : ({ ...entry, loadEventEnd: 0 } as PerformanceNavigationTiming)
    },
    paints: () => [{ name: 'first-contentful-paint', startTime: 133.3 } as PerformanceEntry],
    search,
    setTimeout: (work, ms) => {
      waits.push(ms)
      work()
    },
    report: (report) => reports.push(report),
  })
  return { reports, waits }
}

describe('load timings', () => {
  it('are sent once, in whole milliseconds, with the key of the address', () => {
    const { reports, waits } = loading(1)
    expect(waits).toEqual([])
    expect(reports).toEqual([
      {
        kind: 'timing',
        key: 'order-key',
        timings: {
          lookup: 3,
          connect: 5,
          firstByte: 21,
          response: 11,
          interactive: 120,
          contentLoaded: 150,
          load: 201,
          transferred: 5_120,
          'first-contentful-paint': 133,
        },
      },
    ])
  })

  it('wait for the load event in steps of 200 ms', () => {
    const { reports, waits } = loading(4)
    expect(waits).toEqual([200, 200, 200])
    expect(reports).toHaveLength(1)
  })

  it('are not sent when the load event never ends', () => {
    const { reports, waits } = loading(Number.POSITIVE_INFINITY)
    expect(reports).toEqual([])
    expect(waits.length).toBeLessThan(1_000)
  })

  it('have no key if the address has none', () => {
    expect(loading(1, '').reports[0]).not.toHaveProperty('key')
  })
})

describe('the network', () => {
  const shown = () => toasts.get().list.map(({ messageKey, stays = false }) => ({ messageKey, stays }))
  beforeEach(() => toasts.set({ list: [] }))

  it('is shown as lost while it is lost, and then as back', () => {
    const target = new EventTarget()
    watchNetwork(target, () => true)
    expect(shown()).toEqual([])
    target.dispatchEvent(new Event('offline'))
    expect(shown()).toEqual([{ messageKey: 'page.offline', stays: true }])
    target.dispatchEvent(new Event('online'))
    expect(shown()).toEqual([{ messageKey: 'page.online', stays: false }])
  })

  it('has only one notice: none while a block shows the message instead', () => {
    const target = new EventTarget()
    watchNetwork(target, () => false)
    offlineSaidInPlace(1)
    expect(shown()).toEqual([])
    toast('error.network')
    expect(shown()).toEqual([])
    offlineSaidInPlace(-1)
    expect(shown()).toEqual([{ messageKey: 'page.offline', stays: true }])
    toast('error.network')
    expect(shown()).toEqual([{ messageKey: 'page.offline', stays: true }])
    target.dispatchEvent(new Event('online'))
    toast('error.network')
    expect(shown().map(({ messageKey }) => messageKey)).toEqual(['page.online', 'error.network'])
  })

  it('is shown as lost on a page that was opened without it', () => {
    watchNetwork(new EventTarget(), () => false)
    expect(shown()).toEqual([{ messageKey: 'page.offline', stays: true }])
  })
})
