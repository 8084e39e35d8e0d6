/** Payments through the fake acquirer, while gateways are killed; and what its books say against the gateways' database. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { account } from '../../../acquirer/acquirer.ts'
import type { Payment } from '../../../acquirer/books.ts'
import { cards } from '../../../acquirer/cards.ts'
import { freePort, type Gateway, startGateway } from '../../../journeys/gateway.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { type Again, buyAll } from './buyer.ts'
import { startProxy } from './proxy.ts'
import { rowsOf, untilSettled } from './rows.ts'

export interface Figures {
  payments: number
  /** Charged in the books, and neither paid here nor on its way back. */
  lost: number
  /** Orders that the books have charged more often than once, without a refund for what is too much. */
  double: number
  /** The shopper was told that it is paid, and the books know no charge; or the other way round. */
  toldWrongly: number
  /** Attempts that are under way 95 seconds after the last shopper has left. */
  stuck: number
  secondsUntilSettled: number
  paid: number
  kills: number
  /** Of PostgreSQL. */
  restarts: number
  perSecond: number
  /** What shoppers' pages asked again, and why. */
  again: Record<string, number>
}

const root = join(import.meta.dirname, '../../../..')
const merchantKey = randomBytes(24).toString('hex')

/** A release starts in a fraction of the time, so that there are more kills: RELEASE names its folder. */
const release = process.env.RELEASE
const command: [string, ...string[]] = release
  ? [process.execPath, 'bin/tillform.mjs', 'start']
  : [process.execPath, '--import', 'tsx', 'gateway/main.ts']

const program = (acquirer: string) => ({
  command,
  cwd: release ?? root,
  env: {
    ...(process.env as Record<string, string>),
    SANDBOX: 'off',
    PROVIDER: 'adyen',
    ADYEN_ENVIRONMENT: 'test',
    ADYEN_ENDPOINT: acquirer,
    ADYEN_API_KEY: account.apiKey,
    ADYEN_MERCHANT_ACCOUNT: account.merchantAccount,
    ADYEN_HMAC_KEY: account.hmacKey,
    MERCHANT_KEY: merchantKey,
    KEY_ENCRYPTION_KEY: keyEncryptionKey,
    WEBHOOK_SECRET: webhookSecret,
    TRUST_PROXY: '1',
  },
})
const keyEncryptionKey = randomBytes(32).toString('base64')
const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`

/** The acquirer in a process of its own, as it is in life. */
async function startAcquirer() {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/acquirer/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async tell(notifications: string) {
      await fetch(`${url}/fake/notifications`, { method: 'POST', body: JSON.stringify({ url: notifications }) })
    },
    books: async () => ((await (await fetch(`${url}/fake/books`)).json()) as { payments: Payment[] }).payments,
    stop: () => ended(child),
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

/** Everything that a run needs; `gateways` are those that are ready, and change while it runs. */
async function stage() {
  const [postgres, acquirer] = await Promise.all([startTestPostgres(), startAcquirer()])
  const databaseUrl = await postgres.newDatabase('storm')
  const gateways: Gateway[] = []
  const proxy = await startProxy(() => gateways.map(({ url }) => url))
  await acquirer.tell(`${proxy.url}/api/providers/adyen/notifications`)
  return {
    postgres,
    acquirer,
    databaseUrl,
    gateways,
    proxy,
    start: () => startGateway({ databaseUrl, program: program(acquirer.url) }),
    shop: {
      url: proxy.url,
      merchantKey,
      cardNum: cards.good?.number ?? '',
      order: { billing: 'minimal' as const },
      patienceMs: 180_000,
    },
    async close() {
      proxy.close()
      await Promise.all(gateways.map((gateway) => gateway.kill()))
      await acquirer.stop()
      await postgres.remove()
    },
  }
}

export async function throughput(size: number, payments: number): Promise<number> {
  const { gateways, start, shop, close } = await stage()
  try {
    for (let number = 0; number < size; number++) gateways.push(await start())
    const { perSecond } = await buyAll(shop, { count: payments, shoppers: 16 })
    return Math.round(perSecond * 10) / 10
  } finally {
    await close()
  }
}

export async function acquirerStorm(payments: number): Promise<Figures> {
  const { postgres, acquirer, databaseUrl, gateways, start, shop, close } = await stage()
  let isOver = false
  let kills = 0
  let restarts = 0
  const starting = new Set<Promise<void>>()

  /** As a supervisor does: at once, and again where it could not, since the database is away. */
  async function startAgain(): Promise<void> {
    while (!isOver) {
      const gateway = await start().catch(() => undefined)
      if (gateway) return void gateways.push(gateway)
      await pause(500)
    }
  }

  async function rage(): Promise<void> {
    while (!isOver) {
      await pause(1_000)
      // The last that is ready lives on: where a start takes longer than kills are apart, there would soon be no storm.
      if (gateways.length < 2 || isOver) continue
      const [gateway] = gateways.splice(kills++ % gateways.length, 1)
      await gateway?.kill('SIGKILL')
      const begun: Promise<void> = startAgain().finally(() => starting.delete(begun))
      starting.add(begun)
    }
  }

  try {
    gateways.push(...(await Promise.all([start(), start(), start()])))
    const raging = rage()
    const { purchases, again, perSecond } = await buyAll(shop, { count: payments, shoppers: 16 }, (done) => {
      if (restarts > 0 || done < payments / 2) return
      restarts++
      void postgres.stop().then(() => postgres.start())
    })
    isOver = true
    await raging
    await Promise.all(starting)
    const { underWay: stuck, secondsUntilSettled } = await untilSettled(databaseUrl)
    const compared = await compare(databaseUrl, await acquirer.books(), purchases)
    return { payments, ...compared, stuck, secondsUntilSettled, kills, restarts, perSecond, again: sorted(again) }
  } finally {
    isOver = true
    await Promise.all(starting)
    await close()
  }
}

async function compare(databaseUrl: string, books: Payment[], purchases: { id: string; told: string }[]) {
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
    toldWrongly: purchases.filter(({ id, told }) => (told === 'paid') !== kept.has(id)).length,
    paid: isPaid.size,
  }
}

const sorted = (again: Again) => Object.fromEntries([...again].sort(([, a], [, b]) => b - a))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
