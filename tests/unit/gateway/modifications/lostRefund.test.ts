/**
 * A process dies after the call of the provider and before the record: no refund is sent twice or lost.
 *
 * @long
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRefund } from '../../../../gateway/orders/refundRows.ts'
import type { Provider } from '../../../../gateway/providers/provider.ts'
import { attempts, webhookEvents } from '../../../../gateway/store/schema.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { readRefunds, refundOrder } from '../support/refunds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, newOrder, pay, readOrder } from '../support/shop.ts'

/** The refunds that the bank sent. It knows each by its id, and sends it once. */
const sent = new Map<string, number>()
const asked: string[] = []

/** Makes a gateway's provider write to that book; `after` runs after the bank has sent it, and may throw or wait. */
function keepBook({ gateway }: TestServer, after: () => Promise<void> = async () => {}) {
  const provider = gateway.providers.get('sandbox') as Provider
  vi.spyOn(provider, 'refund').mockImplementation(async ({ refundId, amountMinor }) => {
    asked.push(refundId)
    sent.set(refundId, amountMinor)
    await after()
    return { action: 'succeed', reference: refundId }
  })
}

const sentMinor = () => [...sent.values()].reduce((sum, amountMinor) => sum + amountMinor, 0)

async function paidOrder(server: TestServer) {
  const order = await newOrder(server, { webhookUrl: 'http://127.0.0.1:9/hooks' })
  await pay(server, order.key)
  sent.clear()
  asked.length = 0
  return order
}

const eventsOf = async ({ gateway }: TestServer, id: string) =>
  (await gateway.db.select().from(webhookEvents).where(eq(webhookEvents.orderId, id)))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('refund.'))

afterEach(() => vi.restoreAllMocks())

describe('on one gateway', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it('a refund whose answer is lost is looked up a minute later, with the same id', async () => {
    const { id } = await paidOrder(server)
    keepBook(server, () => Promise.reject(new Error('the connection is dead')))
    const intent = randomUUID()
    expect((await refundOrder(server, id, {}, intent)).body.state).toBe('processing')
    keepBook(server)
    // A request meanwhile sends nothing: the first may still be pending.
    expect((await refundOrder(server, id, {}, intent)).body.state).toBe('processing')
    expect(asked).toHaveLength(1)
    await advance(server, 'PT61S')
    expect(new Set(asked).size).toBe(1)
    expect(sentMinor()).toBe(4990)
    expect(await readOrder(server, id)).toMatchObject({ state: 'refunded', refunds: [{ state: 'succeeded' }] })
    expect(await eventsOf(server, id)).toEqual(['refund.succeeded'])
  })

  it('the sweep sends a refund that a gateway wrote before it died', async () => {
    const { id } = await paidOrder(server)
    keepBook(server)
    const [attempt] = await server.gateway.db.select().from(attempts).where(eq(attempts.orderId, id))
    const { clock, db } = server.gateway
    const now = await clock.now()
    await db.transaction((tx) =>
      insertRefund(tx, { orderId: id, attemptId: attempt?.id ?? '', amountMinor: 990, cause: 'merchant' }, now),
    )
    await advance(server, 'PT0S')
    expect(sentMinor()).toBe(990)
    expect(await readOrder(server, id)).toMatchObject({ refundedMinor: 990 })
  })

  it('a due refund is sent once, although several calls look at it', async () => {
    const { id } = await paidOrder(server)
    keepBook(server, () => Promise.reject(new Error('the connection is dead')))
    await refundOrder(server, id)
    keepBook(server)
    await server.gateway.clock.advance(61_000)
    await Promise.all(Array.from({ length: 10 }, () => readRefunds(server, id)))
    expect(asked).toHaveLength(2)
    expect(await eventsOf(server, id)).toEqual(['refund.succeeded'])
  })

  it('a refund is looked up in time after the clock was set back', async () => {
    const { id } = await paidOrder(server)
    keepBook(server, () => Promise.reject(new Error('the connection is dead')))
    await advance(server, 'P1D')
    await refundOrder(server, id)
    keepBook(server)
    await server.gateway.clock.reset()
    await advance(server, 'PT0S')
    await advance(server, 'PT121S')
    expect(await readOrder(server, id)).toMatchObject({ state: 'refunded' })
  })

  it.each([998, 4990])('fifty simultaneous requests for %i refund no more than was paid', async (amountMinor) => {
    const { id } = await paidOrder(server)
    keepBook(server)
    await fiftyAtOnce([server], id, amountMinor)
  })
})

/** @param amountMinor a divisor of 4990 */
async function fiftyAtOnce(servers: TestServer[], id: string, amountMinor: number) {
  const ask = async (server: TestServer, intent: string): ReturnType<typeof refundOrder> => {
    const answer = await refundOrder(server, id, { amountMinor }, intent)
    // A request that waited too long for its turn is repeated, as its answer says.
    return answer.status === 503 ? ask(server, intent) : answer
  }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => ask(servers[i % servers.length] as TestServer, randomUUID())),
  )
  const count = 4990 / amountMinor
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(count)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(sentMinor()).toBe(4990)
  await advance(servers[0] as TestServer, 'PT61S')
  expect(sentMinor()).toBe(4990)
  const [server] = servers as [TestServer]
  expect(await readOrder(server, id)).toMatchObject({ state: 'refunded', refundedMinor: 4990 })
  expect(await eventsOf(server, id)).toHaveLength(count)
}

describe('on two gateways of one PostgreSQL server', () => {
  let postgres: TestPostgres
  let servers: [TestServer, TestServer]
  beforeAll(async () => {
    postgres = await startTestPostgres()
    const databaseUrl = await postgres.newDatabase('refunds')
    servers = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })])
  })
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()))
    await postgres?.remove()
  })

  it.each([998, 4990])('fifty simultaneous requests for %i refund no more than was paid', async (amountMinor) => {
    const { id } = await paidOrder(servers[0])
    for (const server of servers) keepBook(server)
    await fiftyAtOnce(servers, id, amountMinor)
  })

  it('one gateway completes the refund that another did not finish', async () => {
    const [one, two] = servers
    const { id } = await paidOrder(one)
    keepBook(one, () => Promise.reject(new Error('the connection is dead')))
    keepBook(two)
    expect((await refundOrder(one, id)).body.state).toBe('processing')
    await advance(two, 'PT61S')
    expect(asked).toHaveLength(2)
    expect(sentMinor()).toBe(4990)
    expect(await readOrder(one, id)).toMatchObject({ state: 'refunded' })
    expect(await eventsOf(one, id)).toEqual(['refund.succeeded'])
  })
})
