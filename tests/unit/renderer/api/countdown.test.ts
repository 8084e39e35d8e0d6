/** The remaining time to pay an order. */
import { describe, expect, it } from 'vitest'
import { endOf, minutesAndSeconds, secondsUntil, startCountdown } from '../../../../renderer/api/countdown.ts'

const created = '2026-11-21 12:00:00'
const createdMs = Date.UTC(2026, 10, 21, 4, 0, 0)

describe('the end of an order', () => {
  it('is its creation in UTC+8 plus its minutes to pay', () => {
    expect(endOf({ createdTime: created, effectiveMinutes: 30, expires: '' })).toBe(createdMs + 30 * 60_000)
  })

  it('is the time from the gateway if that was moved', () => {
    expect(endOf({ createdTime: created, effectiveMinutes: 30, expires: '2026-11-22 12:00:00' })).toBe(
      createdMs + 24 * 3_600_000,
    )
  })
})

it.each([
  [179, '02:59'],
  [60, '01:00'],
  [9, '00:09'],
  [0, '00:00'],
])('%i seconds are written %s', (seconds, written) => expect(minutesAndSeconds(seconds)).toBe(written))

it('counts a started second as whole, and never goes below zero', () => {
  expect(secondsUntil(10_000, 8_999)).toBe(2)
  expect(secondsUntil(10_000, 10_000)).toBe(0)
  expect(secondsUntil(10_000, 20_000)).toBe(0)
})

/** A clock and one timer, moved by hand; `wake` looks at the page again. */
function device(endMs: number) {
  let nowMs = 0
  let next: { atMs: number; work: () => void } | undefined
  const ticks: number[] = []
  const tools = { ends: 0, isWatching: false, wake: () => {} }
  const stop = startCountdown({
    endMs,
    now: () => nowMs,
    setTimeout: (work, ms) => {
      next = { atMs: nowMs + ms, work }
      return 1
    },
    clearTimeout: () => {
      next = undefined
    },
    onWake: (wake) => {
      tools.wake = wake
      tools.isWatching = true
      return () => {
        tools.isWatching = false
      }
    },
    onTick: (secondsLeft) => ticks.push(secondsLeft),
    onEnd: () => {
      tools.ends += 1
    },
  })
  const run = (toMs: number) => {
    while (next && next.atMs <= toMs) {
      const { atMs, work } = next
      nowMs = atMs
      next = undefined
      work()
    }
    nowMs = toMs
  }
  return { ticks, tools, stop, run, sleep: (ms: number) => (nowMs += ms), hasTimer: () => next !== undefined }
}

describe('a countdown', () => {
  it('reports each second once, and ends once at 0', () => {
    const { ticks, tools, run } = device(3_500)
    run(10_000)
    expect(ticks).toEqual([4, 3, 2, 1, 0])
    expect(tools).toMatchObject({ ends: 1, isWatching: false })
  })

  it('is right at once after a hidden tab or a sleep, although its timers did not run', () => {
    const { ticks, tools, sleep } = device(600_000)
    sleep(590_500)
    tools.wake()
    expect(ticks).toEqual([600, 10])
    sleep(60_000)
    tools.wake()
    expect(ticks.at(-1)).toBe(0)
    expect(tools.ends).toBe(1)
  })

  it('is 0 at once for an expired order', () => {
    const { ticks, tools, hasTimer } = device(0)
    expect(ticks).toEqual([0])
    expect(tools.ends).toBe(1)
    expect(hasTimer()).toBe(false)
  })

  it('leaves no timer behind when it is stopped', () => {
    const { stop, hasTimer, tools } = device(60_000)
    expect(hasTimer()).toBe(true)
    stop()
    expect(hasTimer()).toBe(false)
    expect(tools).toMatchObject({ ends: 0, isWatching: false })
  })
})
