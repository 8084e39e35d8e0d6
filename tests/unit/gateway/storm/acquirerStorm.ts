/**
 * Payments through the fake acquirer while gateways are killed. Compares the acquirer's books with the gateways'
 * database.
 */
import type { Payment } from '../../../acquirer/books.ts'
import type { Gateway } from '../../../journeys/gateway.ts'
import { stage } from './acquirerStage.ts'
import { type Again, buyAll, type Purchase } from './buyer.ts'
import { rowsOf, untilSettled } from './rows.ts'
import { type Supervisor, supervise } from './supervisor.ts'

export interface Figures {
  payments: number
  /** Charged in the books, but neither paid nor being refunded here. */
  lost: number
  /** Orders that were charged more than once in the books, without a refund for the surplus. */
  double: number
  /** The page showed 'paid' without a charge in the books, or the reverse. */
  shownWrongly: number
  /** Attempts still in progress 95 seconds after the last shopper has left. */
  stuck: number
  secondsUntilSettled: number
  paid: number
  kills: number
  /** How long gateways were killed, from the first order until the last shopper has left. */
  seconds: number
  /** Restarts of PostgreSQL. */
  restarts: number
  perSecond: number
  /** How often shoppers' pages repeated a request, by reason. */
  again: Record<string, number>
}

const shoppers = 16
/** Prints the progress regularly, so that an interrupted run also reports it. */
const tellEachMs = 30_000

export async function throughput(size: number, payments: number): Promise<number> {
  const gateways: Gateway[] = []
  const { start, shop, close } = await stage(() => gateways)
  try {
    for (let number = 0; number < size; number++) gateways.push(await start())
    const { perSecond } = await buyAll(shop, { count: payments, shoppers })
    return Math.round(perSecond * 10) / 10
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.kill()))
    await close()
  }
}

export async function acquirerStorm(payments: number): Promise<Figures> {
  let serving: Supervisor['serving'] = () => []
  const { postgres, acquirer, databaseUrl, start, shop, close } = await stage(() => serving(), { livesShortly: true })
  const supervisor = supervise(start)
  serving = supervisor.serving
  let restarts = 0
  try {
    await supervisor.begin()
    supervisor.rage()
    const start = performance.now()
    let toldAt = start
    const tell = (done: number) => {
      if (performance.now() - toldAt < tellEachMs) return
      toldAt = performance.now()
      console.log(`${done} of ${payments} after ${Math.round((toldAt - start) / 1000)} s, ${supervisor.kills()} kills`)
    }
    const { purchases, again, seconds, perSecond } = await buyAll(shop, { count: payments, shoppers }, (done) => {
      tell(done)
      if (restarts > 0 || done < payments / 2) return
      restarts++
      void postgres.stop().then(() => postgres.start())
    })
    const kills = supervisor.kills()
    await supervisor.calm()
    const { underWay: stuck, secondsUntilSettled } = await untilSettled(databaseUrl)
    const compared = await compare(databaseUrl, await acquirer.books(), purchases)
    const pace = { kills, seconds: Math.round(seconds), restarts, perSecond }
    return { payments, ...compared, stuck, secondsUntilSettled, ...pace, again: sorted(again) }
  } finally {
    await supervisor.end()
    await close()
  }
}

async function compare(databaseUrl: string, books: Payment[], purchases: Purchase[]) {
  const rows = await rowsOf<{ attempt: string; order: string; state: string; reason: string | null }>(
    databaseUrl,
    `select a.id as attempt, o.id as "order", o.state, a.reason from attempts a join orders o on o.id = a.order_id`,
  )
  const byAttempt = new Map(rows.map((row) => [row.attempt, row]))
  const isPaid = new Set(rows.filter(({ state }) => state === 'paid').map(({ order }) => order))
  const charged = books.filter(({ state }) => state === 'authorised')
  const kept = new Map<string, number>()
  for (const { reference } of charged) {
    const row = byAttempt.get(reference)
    if (row && row.reason !== 'reason.refundDue') kept.set(row.order, (kept.get(row.order) ?? 0) + 1)
  }
  const unknown = charged.filter(({ reference }) => !byAttempt.has(reference)).length
  return {
    lost: unknown + [...kept.keys()].filter((order) => !isPaid.has(order)).length,
    double: [...kept.values()].filter((times) => times > 1).length,
    shownWrongly: purchases.filter(({ id, shown }) => (shown === 'paid') !== kept.has(id)).length,
    paid: isPaid.size,
  }
}

const sorted = (again: Again) => Object.fromEntries([...again].sort(([, a], [, b]) => b - a))
