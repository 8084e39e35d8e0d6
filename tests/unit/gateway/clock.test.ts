/**
 * Wrong clocks and moved clocks: a gateway's clock beside a correct PostgreSQL server, and the database's own.
 *
 * @long
 */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serverTimeMs } from '../../../core/serverTime.ts'
import { createClock } from '../../../gateway/clock.ts'
import { diagnose } from '../../../gateway/commands/diagnosis.ts'
import { sweep } from '../../../gateway/due/sweep.ts'
import { defaults } from '../../../gateway/settings/config.ts'
import { orders } from '../../../gateway/store/schema.ts'
import { startTestPostgres, type TestPostgres } from './support/postgres.ts'
import { type Receiver, startReceiver } from './support/receiver.ts'
import { startOnPglite, startServer, type TestServer } from './support/server.ts'
import { advance, call, cards, newOrder, pay, readCheckout, readOrder } from './support/shop.ts'

/** The wall clock of this process, and so of PGlite. */
const setWall = (byMs: number) => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
}
/** Waits until the clock is read again. */
const cached = () => new Promise((resolve) => setTimeout(resolve, 300))
// An order from the previous test's time would expire at the next read.
afterEach(async () => {
  vi.useRealTimers()
  await cached()
})
const minute = 60_000
/** Reads the database directly, because a read through the API also settles orders. */
const stateOf = async ({ gateway }: TestServer, key: string) =>
  (await gateway.db.select().from(orders).where(eq(orders.key, key)))[0]?.state
/** The provider does not answer, and the attempt stays in progress. */
async function withDeadLine(server: TestServer, work: () => Promise<void>): Promise<void> {
  const provider = server.gateway.providers.get('sandbox')
  if (!provider) throw new Error('there is no sandbox')
  const { authorise } = provider
  provider.authorise = () => Promise.reject(new Error('the connection is dead'))
  await work().finally(() => {
    provider.authorise = authorise
  })
}

describe("a gateway's own clock", () => {
  let postgres: TestPostgres
  let databaseUrl: string
  let right: TestServer
  let shop: Receiver
  const said: string[] = []
  beforeAll(async () => {
    postgres = await startTestPostgres()
    databaseUrl = await postgres.newDatabase('clock')
    right = await startServer({ databaseUrl })
    shop = await startReceiver()
  }, 120_000)
  afterAll(async () => {
    await right?.stop()
    await shop?.close()
    await postgres?.remove()
  })

  it.each([
    [45 * minute, 'ahead'],
    [-45 * minute, 'behind'],
  ])(
    'that is wrong by %i ms expires no order, creates no expired order, and changes no time in a signature',
    async (byMs) => {
      const real = Date.now()
      const { id, key } = await newOrder(right, { effectiveMinutes: 30 })
      setWall(byMs)
      const wrong = await startServer({ databaseUrl, metricsPort: 0, log: { write: (line) => void said.push(line) } })
      try {
        await sweep(wrong.gateway)
        expect(await stateOf(right, key)).toBe('open')
        const { body } = await call<{ serverTime: string }>(wrong, 'GET', '/api/health')
        expect(Math.abs(serverTimeMs(body.serverTime) - real)).toBeLessThan(minute)
        const other = await newOrder(wrong, { effectiveMinutes: 30, webhookUrl: shop.url })
        expect(
          Math.abs(serverTimeMs((await readCheckout(right, other.key)).expires) - real - 30 * minute),
        ).toBeLessThan(minute)
        await pay(wrong, other.key)
        await wrong.gateway.webhooks.deliverDue()
        const [heard] = shop.heard.filter(({ event }) => (event as { data: { id: string } }).data.id === other.id)
        expect(Math.abs(Number(heard?.headers['webhook-timestamp']) * 1_000 - real)).toBeLessThan(minute)
        expect((await pay(wrong, key)).body.state).toBe('paid')
        expect((await readOrder(right, id)).attempts).toHaveLength(1)

        const metrics = (await wrong.gateway.metrics?.registry.metrics()) ?? ''
        const skew = Number(/^tillform_clock_skew_seconds (.*)$/m.exec(metrics)?.[1])
        expect(Math.abs(skew * 1_000 - byMs)).toBeLessThan(minute)
        expect(said.filter((line) => line.includes("this machine's clock and the database's differ"))).not.toEqual([])
        const found = await diagnose({ ...defaults, databaseUrl })
        const text = found.find(({ code }) => code === 'clockSkew')?.text ?? ''
        const [, seconds, side] = /is (\d+) s (ahead of|behind)/.exec(text) ?? []
        expect(side).toBe(byMs > 0 ? 'ahead of' : 'behind')
        expect(Math.abs(Number(seconds) * 1_000 - Math.abs(byMs))).toBeLessThan(minute)
      } finally {
        await wrong.stop()
      }
    },
  )

  it('that is set back by an hour does not delay a pending payment', async () => {
    const { key } = await newOrder(right)
    expect((await pay(right, key, { card: cards.pendingPaid })).body.state).toBe('pending')
    setWall(-60 * minute)
    await advance(right, 'PT6S')
    await sweep(right.gateway)
    expect(await stateOf(right, key)).toBe('paid')
  })

  it('that is right is not reported', async () => {
    const [lines, found] = [[] as string[], await diagnose({ ...defaults, databaseUrl })]
    const other = await startServer({ databaseUrl, log: { write: (line) => void lines.push(line) } })
    await call(other, 'GET', '/api/health')
    await other.stop()
    expect(found.filter(({ code }) => code === 'clockSkew')).toEqual([])
    expect(lines.join()).not.toContain('differ')
  })

  it('that is right is not reported when the first answer of the database took twelve seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const from = async () => {
      const row = { databaseMs: Date.now(), offsetMs: null }
      vi.advanceTimersByTime(12_000)
      return [row]
    }
    const warn = vi.fn()
    const clock = createClock({ select: () => ({ from }) } as unknown as TestServer['gateway']['db'], warn)
    expect(Math.abs(await clock.skewMs())).toBeLessThan(1)
    expect(warn).not.toHaveBeenCalled()
  })

  it('follows the database to within the time of a query, even if one query took long', async () => {
    const { db } = right.gateway
    const [quick, slow] = [createClock(db), createClock(db)]
    await slow.now()
    await cached()
    // All connections are in use for a second, so that the query waits.
    const held = Array.from({ length: 10 }, () => db.execute('select pg_sleep(1)'))
    await slow.now()
    await Promise.all(held)
    expect(Math.abs((await slow.real()).getTime() - (await quick.real()).getTime())).toBeLessThan(100)
  })
})

describe('a database whose clock is set back by an hour', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startOnPglite()
  })
  afterAll(() => server.stop())

  const setBack = async () => {
    await server.gateway.clock.now()
    setWall(-60 * minute)
    await cached()
  }
  const aMinuteLater = async () => {
    await sweep(server.gateway)
    await advance(server, 'PT61S')
    await sweep(server.gateway)
  }

  it('does not leave an attempt processing: it is looked up a minute later', async () => {
    const { key } = await newOrder(server)
    await withDeadLine(server, async () => {
      expect((await pay(server, key)).body.state).toBe('processing')
      await setBack()
      await sweep(server.gateway)
      expect(await stateOf(server, key)).toBe('processing')
      await aMinuteLater()
    })
    expect(await stateOf(server, key)).toBe('failed')
  })

  it('does not leave a payment pending', async () => {
    const { key } = await newOrder(server)
    await pay(server, key, { card: cards.pendingPaid })
    await setBack()
    await aMinuteLater()
    expect(await stateOf(server, key)).toBe('paid')
  })

  it('does not leave a payment pending that began long before, at a running gateway', async () => {
    const { key } = await newOrder(server, { effectiveMinutes: 600 })
    const provider = server.gateway.providers.get('sandbox')
    const lookup = provider?.lookup
    await pay(server, key, { card: cards.pendingPaid })
    if (!provider || !lookup) throw new Error('there is no sandbox')
    // Two hours later the look-up still answers 'wait', due again in five minutes.
    provider.lookup = async ({ now }) => ({ action: 'wait', reference: 'pending', dueAt: new Date(+now + 5 * minute) })
    await advance(server, 'PT2H')
    await sweep(server.gateway)
    provider.lookup = async () => ({ action: 'pay' })
    await setBack()
    await aMinuteLater()
    provider.lookup = lookup
    expect(await stateOf(server, key)).toBe('paid')
  })

  it('does not shorten the time of a payment that is approved elsewhere', async () => {
    const { key } = await newOrder(server)
    // Without a card: the tester decides until the order is over.
    const provider = server.gateway.providers.get('sandbox')
    if (!provider) throw new Error('there is no sandbox')
    const { authorise } = provider
    provider.authorise = async ({ expiresAt }) => ({ action: 'wait', reference: 'tester', dueAt: expiresAt })
    await pay(server, key)
    provider.authorise = authorise
    await setBack()
    await aMinuteLater()
    expect(await stateOf(server, key)).toBe('pending')
  })

  it('is reported in the log', async () => {
    const lines: string[] = []
    const other = await startOnPglite({ log: { write: (line) => void lines.push(line) } })
    await other.gateway.clock.now()
    setWall(-60 * minute)
    await cached()
    await other.gateway.clock.now()
    await other.stop()
    expect(lines.join()).toContain("the database's clock was set back")
  })

  it('still applies an offset that another gateway writes', async () => {
    const before = (await server.gateway.clock.now()).getTime()
    setWall(-60 * minute)
    await server.gateway.db.execute(
      `insert into clock_offset (id, offset_ms) values (1, 86400000)
       on conflict (id) do update set offset_ms = clock_offset.offset_ms + 86400000`,
    )
    await cached()
    expect((await server.gateway.clock.now()).getTime() - before).toBeGreaterThan(80_000_000)
  })
})
