/** Many orders with ten calls each, while gateways are killed and the database drops connections and stops. */
import type { OrderCreated } from '../../../../schemas/types.ts'
import { merchantKey, sampleOrder } from '../../../journeys/gateway.ts'
import { confirm, payment } from '../../../journeys/shopper.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { startCrew } from './crew.ts'
import { openLedger } from './ledger.ts'
import { rowsOf, untilSettled } from './rows.ts'

export interface Figures {
  orders: number
  /** Orders that the ledger charged more than once, without a recorded refund for the surplus. */
  chargedTwice: number
  /** Orders that the ledger charged, but that are neither paid nor due for a refund. */
  lost: number
  shownPaidButUnpaid: number
  /** Attempts still in progress 95 seconds after the last call. */
  underWay: number
  secondsUntilSettled: number
  crashes: string[]
  /** 5xx answers other than 503, by status and code. */
  faults: string[]
  paid: number
  shownPaid: number
  charges: number
  refundsDue: number
  calls: number
  unanswered: number
  kills: number
  terminations: number
  /** How often PostgreSQL was stopped, for 20 seconds each time. */
  stops: number
}

const shoppers = 8
const callsEach = 10
const mostRounds = 40
const mostMinutes = 20
const stopMs = 20_000

export async function storm(orders: number): Promise<Figures> {
  const [postgres, ledger] = await Promise.all([startTestPostgres(), openLedger()])
  const databaseUrl = await postgres.newDatabase('storm')
  const crew = await startCrew(3, databaseUrl, ledger.url)
  const end = performance.now() + mostMinutes * 60_000
  const sawPaid = new Set<string>()
  const faults = new Set<string>()
  const count = { calls: 0, unanswered: 0, terminations: 0, stops: 0 }
  let done = 0
  const anyUrl = () => crew.urls[Math.floor(Math.random() * crew.urls.length)] as string

  /** @returns whether any call got the order's state */
  async function hit(order: OrderCreated, body: Awaited<ReturnType<typeof payment>>, same: string): Promise<boolean> {
    const keys = Array.from({ length: callsEach }, (_, number) => (number % 2 ? same : crypto.randomUUID()))
    const answers = keys.map(async (key) => {
      count.calls++
      try {
        const { status, body: answer } = await confirm(anyUrl(), body, key)
        if (status === 200 && answer.code === '00020|50051') sawPaid.add(order.id)
        if (status >= 500 && status !== 503) faults.add(`${status} ${answer.error}`)
        return status < 500
      } catch {
        count.unanswered++
        return false
      }
    })
    return (await Promise.all(answers)).some(Boolean)
  }

  async function shop(line: OrderCreated[]) {
    for (let order = line.pop(); order; order = line.pop()) {
      const { key } = order
      const body = await untilAnswered(() => payment(anyUrl(), key, '4242424242424242'), end)
      const same = crypto.randomUUID()
      for (let round = 0; round < mostRounds && performance.now() < end; round++) {
        if (await hit(order, body, same)) break
        await pause(500)
      }
      done++
    }
  }

  /** Ends with the shoppers, but not before the database was stopped twice. */
  async function rage(isOver: () => boolean) {
    for (let second = 0; performance.now() < end && (!isOver() || count.stops < 2); second++) {
      await pause(1_000)
      if (second % 5 === 4) crew.kill()
      if (second % 10 === 9) await terminate().catch(() => {})
      const share = done / orders
      if ((count.stops === 0 && share > 0.2) || (count.stops === 1 && share > 0.6)) {
        count.stops++
        await postgres.stop()
        for (let away = 0; away < stopMs / 5_000; away++) {
          await pause(5_000)
          crew.kill()
        }
        await postgres.start()
      }
    }
  }

  async function terminate() {
    const stranger = await postgres.stranger(databaseUrl)
    await stranger.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'storm' and pid <> pg_backend_pid()`,
    )
    count.terminations++
    await stranger.end()
  }

  try {
    await crew.allReady()
    const line = await createOrders(orders, crew.urls)
    let isOver = false
    const raging = rage(() => isOver)
    await Promise.all(Array.from({ length: shoppers }, () => shop(line)))
    isOver = true
    await raging
    await crew.allReady()
    const settled = await untilSettled(databaseUrl)
    const books = await compare(databaseUrl, ledger.charges, sawPaid)
    await crew.allReady()
    const { crashes, kills } = crew
    return {
      orders: done,
      ...settled,
      ...books,
      ...count,
      crashes,
      kills,
      faults: [...faults],
      shownPaid: sawPaid.size,
    }
  } finally {
    await crew.stop()
    ledger.close()
    await postgres.remove()
  }
}

async function createOrders(count: number, urls: string[]): Promise<OrderCreated[]> {
  const made: OrderCreated[] = []
  const make = async (url: string) => {
    while (made.length < count) {
      const answer = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${merchantKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...sampleOrder(), effectiveMinutes: 60 }),
      })
      if (answer.status !== 201) throw new Error(`an order was answered with ${answer.status}`)
      made.push((await answer.json()) as OrderCreated)
    }
  }
  await Promise.all([...urls, ...urls].map(make))
  return made.slice(0, count)
}

/** Compares the gateways' rows, the ledger, and what shoppers saw. */
async function compare(databaseUrl: string, charges: ReadonlyMap<string, string>, sawPaid: Set<string>) {
  const orders = await rowsOf<{ id: string; state: string }>(databaseUrl, 'select id, state from orders')
  const refunds = await rowsOf<{ id: string }>(databaseUrl, `select id from attempts where reason = 'reason.refundDue'`)
  const isDue = new Set(refunds.map(({ id }) => id))
  const kept = new Map<string, number>()
  for (const [attempt, order] of charges) if (!isDue.has(attempt)) kept.set(order, (kept.get(order) ?? 0) + 1)
  const isPaid = new Set(orders.filter(({ state }) => state === 'paid').map(({ id }) => id))
  return {
    chargedTwice: [...kept.values()].filter((times) => times > 1).length,
    lost: [...kept.keys()].filter((id) => !isPaid.has(id)).length,
    shownPaidButUnpaid: [...sawPaid].filter((id) => !isPaid.has(id)).length,
    paid: isPaid.size,
    charges: charges.size,
    refundsDue: isDue.size,
  }
}

/** Repeats the request until a gateway answers. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>, end: number): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(200)
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
