/**
 * A release is rolled out, and back, while shoppers pay: two releases answer requests of one page in turn. `npm test`
 * pays some flows in one engine, chosen by the seed. The sweep pays all flows in every engine at each step, with 500
 * orders by the API at the same time; once with pages that the browser draws, and once behind PgBouncer.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderRequest } from '../../schemas/types.ts'
import { asMerchant, type Gateway, type GatewayStart } from '../journeys/gateway.ts'
import { caseOf } from '../journeys/methods/cases.ts'
import { pgbouncer, startPooler } from '../journeys/pooler.ts'
import { freshDatabase } from '../journeys/postgres.ts'
import { isSweep, seed } from '../journeys/sample.ts'
import { confirm, payment } from '../journeys/shopper.ts'
import { early, fillCard, flows, paidButton, payButton } from './flows.ts'
import { buildOther, newForms, type Shop, startShop } from './releases.ts'
import { inTurn, Shopper, sizes } from './shopper.ts'
import { type Engine, until } from './webdriver.ts'

const all: Engine[] = JSON.parse(process.env.ENGINES ?? '[]')
const sizeAt = (step: number) => sizes[(seed() + step) % 2 === 0 ? 'phone' : 'desk']
const one = inTurn(all)
/** Flows that need more than the first chunk after the page was drawn. */
const tender = ['a declined card is followed by another', 'Pix is paid by its code', '3-D Secure is approved']
/** Runs only these flows, if set. */
const only = process.env.ENGINE_FLOWS?.split(',')
const names = Object.keys(flows).filter((flow) => only?.includes(flow) ?? true)
const wanted = [...new Set([...tender, names[seed() % names.length] as string])].filter((flow) => !early.has(flow))

/** The configurations of a shop's gateways. */
const ways = [
  { way: 'a release rolled out and back', drawsPages: true, isPooled: false, engines: all },
  { way: 'with pages that the browser draws', drawsPages: false, isPooled: false, engines: one },
  { way: 'behind PgBouncer', drawsPages: true, isPooled: true, engines: pgbouncer ? one : [] },
]

/** Of this run (prepare.ts). */
const server = process.env.JOURNEYS_POSTGRESQL ?? ''

let folder: string
let shop: Shop
let other: GatewayStart['program']
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  other = buildOther(join(folder, 'other'))
}, 240_000)
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

async function close(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop()
}

/** Replaces the shop with a new one on its own database. @returns its name */
async function open(
  programs: GatewayStart['program'][],
  { drawsPages = true, isPooled = false } = {},
): Promise<string> {
  await close()
  const name = `releases_${crypto.randomUUID().slice(0, 8)}`
  let databaseUrl = await freshDatabase(server, name)
  if (isPooled) {
    const pooler = await startPooler(folder, { port: Number(new URL(server).port) })
    stops.push(pooler.stop)
    databaseUrl = `${pooler.url}/${name}`
  }
  shop = await startShop({ databaseUrl, drawsPages }, programs)
  stops.push(shop.stop)
  return name
}

/** The shop as one gateway. Its gateways take turns by request. */
const asGateway = (): Gateway => ({ ...(shop.gateways[0] as Gateway), ...asMerchant(shop.url), url: shop.url })

/** @returns the failures, as text */
async function payAll(engine: Engine, size: (typeof sizes)['phone'], which: string[]): Promise<string[]> {
  const failed: string[] = []
  for (const isEarly of [false, true]) {
    const mine = which.filter((flow) => early.has(flow) === isEarly)
    if (mine.length === 0) continue
    const shopper = await Shopper.of(engine, { ...size, isEarly })
    for (const flow of mine) {
      const gateway = asGateway()
      const begin = async (order?: Partial<OrderRequest>) => {
        const made = await gateway.createOrder(order)
        await shopper.open(made.url)
        return made
      }
      await flows[flow]?.({ shopper, gateway, begin }).catch(async (error: Error) => {
        const page = await shopper.read().catch(() => 'no page')
        failed.push(`${flow}: ${error.message}; the page says: ${page}; missing: ${shop.missing}`)
      })
    }
    await shopper.leave()
  }
  return failed
}

describe.skipIf(isSweep)('requests in turn', () => {
  beforeAll(() => open([undefined, other]))

  it.each(one)('a shopper pays while two releases answer, in $name', { timeout: 120_000 }, async (engine) => {
    expect(await payAll(engine, sizeAt(0), wanted)).toEqual([])
    expect(shop.missing).toEqual([])
  })
})

describe.runIf(isSweep).each(ways)('$way', ({ drawsPages, isPooled, engines }) => {
  let name: string
  beforeAll(async () => {
    name = await open([undefined, undefined, undefined], { drawsPages, isPooled })
  })

  it.each(engines)('breaks no flow and no payment, in $name', { timeout: 2 * 3_600_000 }, async (engine) => {
    const flow = names.filter((each) => drawsPages || !early.has(each))
    let isOver = false
    const paid = payByApi(() => isOver)
    const failed: string[] = []
    const steps = [...[0, 1, 2].map((at) => [at, other] as const), ...[2, 1, 0].map((at) => [at, undefined] as const)]
    for (const [step, [at, program]] of steps.entries()) {
      const exchanging = shop.exchange(at, program)
      // Pages that were opened before the exchange, and pages that are opened during it.
      const found = await payAll(engine, sizeAt(step), flow)
      failed.push(...found.map((fault) => `at step ${step + 1}, ${fault}`))
      await exchanging
    }
    isOver = true
    const orders = await paid
    console.info(
      `${engine.name}: ${steps.length} steps of ${flow.length} flows, ${failed.length} failed; ${orders.length} paid by API`,
    )
    expect(failed).toEqual([])
    expect(shop.missing).toEqual([])
    expect(orders.length).toBeGreaterThanOrEqual(500)
    const client = new pg.Client(`${server}/${name}`)
    await client.connect()
    const { rows } = await client.query(
      "select order_id from attempts where state = 'paid' and order_id = any($1::text[])",
      [orders],
    )
    await client.end()
    expect(rows.map(({ order_id }) => order_id).sort()).toEqual([...orders].sort())
  })
})

/** Pays until the exchange is over, but at least 500 orders. */
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
    // Leaves processor time to the shoppers' pages.
    if (!isOver()) await wait(500)
  }
  return orders
}

describe('when no gateway has the payment code', () => {
  beforeAll(() => open([undefined]))

  it.each(isSweep ? all : one)(
    'the page reloads once, keeps what was typed except the card, and pays, in $name',
    { timeout: 120_000 },
    async (engine) => {
      const shopper = await Shopper.of(engine, sizeAt(0))
      const order = await asGateway().createOrder()
      shop.lose(/^\/assets\/submit-/)
      const before = shop.pages(order.key)
      await shopper.open(order.url)
      await fillCard(shopper)
      await shopper.press(payButton)
      await shopper.see('You have not been charged')
      expect(await shopper.value('#checkout_email')).toBe('ada@example.com')
      expect(await shopper.value('#checkout_cardNum')).toBe('')
      shop.find()
      await fillCard(shopper)
      await shopper.press(payButton)
      await shopper.at(/result\/success/)
      expect(shop.pages(order.key) - before).toBe(2)
      await shopper.leave()
    },
  )
})

describe('when the gateways have a newer release, whose forms the page can not read', () => {
  beforeEach(() => open([undefined]))
  const { method, currency, amountMinor, values } = caseOf('MPESA')

  it.each(isSweep ? all : one)(
    'the page reloads once, keeps what was typed, and pays, in $name',
    { timeout: 120_000 },
    async (engine) => {
      const shopper = await Shopper.of(engine, sizeAt(0))
      const order = await asGateway().createOrder({ country: newForms, currency, amountMinor })
      await shopper.open(order.url)
      await shopper.fill('phone', values.phone)
      const typed = async () => (await shopper.value('#checkout_phone')).replaceAll(' ', '')
      await shop.exchange(0, other)
      await shopper.press('label:has(#method_CARD)')
      await shopper.fill('cardNum', '4242424242424242')
      await shopper.choose(method.code)
      await until(async () => expect(await typed()).toBe(values.phone), 10_000)
      await shopper.press(payButton)
      await shopper.press(paidButton)
      await shopper.at(/result\/success/)
      expect(shop.pages(order.key)).toBe(2)
      await shopper.leave()
    },
  )
})

describe('a page that is left while its code still loads', () => {
  beforeAll(async () => {
    await open([undefined])
    // The result's code.
    shop.delay(/^\/assets\/otherPages/, 4_000)
  })

  it.each(isSweep ? all : one)('does not come back, in $name', { timeout: 120_000 }, async (engine) => {
    const shopper = await Shopper.of(engine, sizeAt(0))
    const [order, other] = [await asGateway().createOrder(), await asGateway().createOrder()]
    shop.delay(new RegExp(other.key), 1_000)
    await shopper.open(order.url)
    await fillCard(shopper)
    await shopper.press(payButton)
    await until(async () => expect((await asGateway().order(order.id)).state).toBe('paid'), 10_000)
    await wait(300)
    expect(await shopper.read()).not.toContain('Thanks. $25.99 paid')
    await shopper.run('location.href = arguments[0]', other.url)
    await wait(6_000)
    expect(await shopper.url()).toBe(other.url)
    await shopper.leave()
  })
})
