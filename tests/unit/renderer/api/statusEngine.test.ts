/** Following a pending order: how often it asks, when it does not ask, and when it ends. With a fake clock. */
import { expect, it } from 'vitest'
import { NetworkError } from '../../../../renderer/api/errors.ts'
import { createStatusEngine } from '../../../../renderer/api/statusEngine.ts'
import type { PaymentAnswer } from '../../../../schemas/types.ts'

type State = PaymentAnswer['state']

function follow(options: { states?: (State | Error)[]; random?: number; expiresMs?: number } = {}) {
  const states = [...(options.states ?? [])]
  const world = {
    nowMs: 0,
    isHidden: false,
    askedAt: [] as number[],
    answers: [] as State[],
    faults: 0,
    wake: () => {},
    isListening: false,
    timer: undefined as { at: number; work: () => void } | undefined,
  }
  const engine = createStatusEngine({
    async ask() {
      world.askedAt.push(world.nowMs)
      const state = states.shift() ?? 'pending'
      if (state instanceof Error) throw state
      return { code: '', type: 'payment', state, serverTime: '2026-11-21 10:00:00' }
    },
    onAnswer: ({ state }) => world.answers.push(state),
    onFault: () => world.faults++,
    now: () => world.nowMs,
    setTimeout(work, ms) {
      world.timer = { at: world.nowMs + ms, work }
      return 1
    },
    clearTimeout: () => {
      world.timer = undefined
    },
    random: () => options.random ?? 0.5,
    hidden: () => world.isHidden,
    onWake(wake) {
      world.wake = wake
      world.isListening = true
      return () => {
        world.isListening = false
      }
    },
    expiresMs: options.expiresMs,
  })
  /** Lets time pass, timer by timer. */
  async function pass(ms: number) {
    const end = world.nowMs + ms
    while (world.timer && world.timer.at <= end) {
      const { at, work } = world.timer
      world.timer = undefined
      world.nowMs = at
      work()
      await settled()
    }
    world.nowMs = end
  }
  engine.start()
  return { engine, world, pass }
}

const settled = async () => {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve()
}

it('asks after two seconds at first, then less and less often, at least every 30 seconds', async () => {
  const { world, pass } = follow()
  await pass(300_000)
  const gaps = world.askedAt.map((at, index) => at - (world.askedAt[index - 1] ?? 0))
  expect(gaps[0]).toBe(2_000)
  expect(gaps.every((gap, index) => index === 0 || gap >= (gaps[index - 1] ?? 0))).toBe(true)
  expect(Math.max(...gaps)).toBe(30_000)
  expect(gaps.at(-1)).toBe(30_000)
})

it('does not ask in step with other pages', async () => {
  const [early, late] = [follow({ random: 0 }), follow({ random: 1 })]
  await early.pass(60_000)
  await late.pass(60_000)
  expect(early.world.askedAt[2]).toBeLessThan(late.world.askedAt[2] ?? 0)
})

it('stops at the first state that is not waiting, and ignores later answers', async () => {
  const { world, pass } = follow({ states: ['pending', 'processing', 'paid'] })
  await pass(600_000)
  expect(world.answers).toEqual(['pending', 'processing', 'paid'])
  expect(world.timer).toBeUndefined()
  expect(world.isListening).toBe(false)
})

it('does not ask while the page is hidden, and asks at once when it is shown', async () => {
  const { world, pass } = follow()
  world.isHidden = true
  await pass(120_000)
  expect(world.askedAt).toEqual([])
  expect(world.timer).toBeUndefined()
  world.isHidden = false
  world.wake()
  await settled()
  expect(world.askedAt).toEqual([120_000])
  await pass(10_000)
  expect(world.askedAt.length).toBeGreaterThan(1)
})

it('asks at once when the shopper checks again, and only once while it waits for an answer', async () => {
  const { engine, world } = follow()
  engine.check()
  engine.check()
  await settled()
  expect(world.askedAt).toEqual([0])
})

it('continues after a failed call', async () => {
  const { world, pass } = follow({ states: [new NetworkError(), 'paid'] })
  await pass(60_000)
  expect(world.faults).toBe(1)
  expect(world.answers).toEqual(['paid'])
})

it('stops at a fault of code, which would repeat', async () => {
  const { world, pass } = follow({ states: [new TypeError('Failed to fetch'), 'paid'] })
  await pass(60_000)
  expect(world.faults).toBe(1)
  expect(world.answers).toEqual([])
})

it('asks just after the order expires, even if the next question is due later', async () => {
  const { world, pass } = follow({ expiresMs: 100_000 })
  await pass(101_000)
  expect(world.askedAt).toContain(100_500)
})

it('reports nothing after it was stopped during a call', async () => {
  const { engine, world } = follow()
  engine.check()
  engine.stop()
  await settled()
  expect(world.answers).toEqual([])
  expect(world.timer).toBeUndefined()
})
