/**
 * A release is rolled out beside shoppers, and back: two releases answer one page by turns. `npm test` pays some flows in one
 * engine, by the seed; the sweep pays all of them in every engine at each step, and 500 orders by the API meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderRequest } from '../../schemas/types.ts'
import type { Gateway, GatewayStart } from '../journeys/gateway.ts'
import { type PostgresServer, startPostgres } from '../journeys/postgres.ts'
import { seed } from '../journeys/sample.ts'
import { confirm, payment } from '../journeys/shopper.ts'
import { early, flows } from './flows.ts'
import { buildOther, type Shop, startShop } from './releases.ts'
import { Shopper } from './shopper.ts'
import type { Engine } from './webdriver.ts'

const all: Engine[] = JSON.parse(process.env.ENGINES ?? '[]')
const isSweep = process.env.SWEEP === '1'
const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const engines = isSweep ? all : all.slice(seed() % Math.max(1, all.length)).slice(0, 1)
/** What a page that was drawn by one release needs later than its first chunk. */
const tender = ['a declined card is followed by another', 'Pix is paid by its code', '3-D Secure is approved']
const names = Object.keys(flows)
const tried = isSweep ? names : [...new Set([...tender, names[seed() % names.length] as string])]

let folder: string
let database: PostgresServer
let shop: Shop
let other: GatewayStart['program']

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  database = await startPostgres(folder)
  await database.createDatabase('releases')
  other = buildOther(join(folder, 'other'))
  shop = await startShop(
    { databaseUrl: `${database.url}/releases` },
    isSweep ? [undefined, undefined, undefined] : [undefined, other],
  )
}, 240_000)
afterAll(async () => {
  await shop?.stop()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** The shop as one gateway: each request is the next one's. */
const asGateway = (): Gateway => ({
  ...(shop.gateways[0] as Gateway),
  url: shop.url,
  createOrder: async (order) => {
    const made = await (shop.gateways[0] as Gateway).createOrder(order)
    return { ...made, url: made.url.replace(/^https?:\/\/[^/]+/, shop.url) }
  },
})

async function payAll(engine: Engine, size: { width: number; height: number }, which: string[]) {
  const shopper = await Shopper.of(engine, { ...size, isEarly: false })
  const failed: string[] = []
  for (const flow of which.filter((each) => !early.has(each))) {
    const gateway = asGateway()
    const begin = async (order?: Partial<OrderRequest>) => {
      const made = await gateway.createOrder(order)
      await shopper.open(made.url)
      return made
    }
    await flows[flow]?.({ shopper, gateway, begin }).catch((error: Error) => failed.push(`${flow}: ${error.message}`))
  }
  await shopper.leave()
  return failed
}

const isPhone = (step: number) => (seed() + step) % 2 === 0

if (!isSweep)
  it.each(engines)('pays at two releases by turns, in $name', { timeout: 120_000 }, async (engine) => {
    expect(await payAll(engine, isPhone(0) ? phone : desk, tried)).toEqual([])
    expect(shop.missing).toEqual([])
  })

describe.runIf(isSweep)('a release rolled out and back', () => {
  it('breaks no flow and no payment', { timeout: 3 * 3_600_000 }, async () => {
    let isOver = false
    const paid = payByApi(() => isOver)
    const failed: string[] = []
    const steps = [0, 1, 2]
      .flatMap((at) => [[at, other] as const])
      .concat([2, 1, 0].map((at) => [at, undefined] as never))
    for (const [step, [at, program]] of steps.entries()) {
      const exchanging = shop.exchange(at, program)
      // In pages that were opened before, and in those that are opened while it is exchanged.
      for (const engine of engines) failed.push(...(await payAll(engine, isPhone(step) ? phone : desk, tried)))
      await exchanging
    }
    isOver = true
    const orders = await paid
    expect(failed).toEqual([])
    expect(shop.missing).toEqual([])
    expect(orders.length).toBeGreaterThanOrEqual(500)
    const client = new pg.Client(`${database.url}/releases`)
    await client.connect()
    const { rows } = await client.query(
      "select order_id from attempts where state = 'paid' and order_id = any($1::text[])",
      [orders],
    )
    await client.end()
    expect(rows.map(({ order_id }) => order_id).sort()).toEqual([...orders].sort())
  })
})

/** Pays until all is over, 500 orders at least. */
async function payByApi(isOver: () => boolean): Promise<string[]> {
  const orders: string[] = []
  while (!isOver() || orders.length < 500) {
    const order = await asGateway().createOrder()
    const { body } = await confirm(
      shop.url,
      await payment(shop.url, order.key, '4242424242424242'),
      crypto.randomUUID(),
    )
    if (body.state !== 'paid') throw new Error(`an order is ${body.state}`)
    orders.push(order.id)
  }
  return orders
}
