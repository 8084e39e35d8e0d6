/**
 * A process dies after the call of the provider and before the record: nothing is captured twice, or both captured and
 * voided.
 *
 * @long
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertCapture } from '../../../../gateway/orders/captureRows.ts'
import type { Provider } from '../../../../gateway/providers/provider.ts'
import { attempts, webhookEvents } from '../../../../gateway/store/schema.ts'
import { authorizedOrder, captureOrder, readCaptures, voidOrder } from '../support/captures.ts'
import { holdAnswer } from '../support/heldAnswer.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, newOrder, pay, readOrder } from '../support/shop.ts'

/** The bank's captures and voids. It knows each request by its id, and does it once. */
const done = new Map<string, { kind: 'capture' | 'void'; amountMinor: number }>()
const asked: string[] = []

/** Makes a gateway's provider write to that book. `after` runs after the bank has done it, and may throw. */
function keepBook({ gateway }: TestServer, after: () => Promise<void> = async () => {}) {
  const provider = gateway.providers.get('sandbox') as Required<Provider>
  const note = async (kind: 'capture' | 'void', id: string, amountMinor: number) => {
    asked.push(id)
    done.set(id, { kind, amountMinor })
    await after()
    return { action: 'succeed', reference: id } as const
  }
  vi.spyOn(provider, 'capture').mockImplementation(({ captureId, amountMinor }) =>
    note('capture', captureId, amountMinor),
  )
  vi.spyOn(provider, 'void').mockImplementation(({ voidId }) => note('void', voidId, 0))
}

const dead = () => Promise.reject(new Error('the connection is dead'))

async function newAuthorization(server: TestServer) {
  const order = await authorizedOrder(server, { webhookUrl: 'http://127.0.0.1:9/hooks' })
  done.clear()
  asked.length = 0
  return order
}

/** The merchant's events since the authorisation. */
const eventsOf = async ({ gateway }: TestServer, id: string) =>
  (await gateway.db.select().from(webhookEvents).where(eq(webhookEvents.orderId, id)).orderBy(webhookEvents.number))
    .map(({ type }) => type)
    .slice(1)

afterEach(() => vi.restoreAllMocks())

describe('on one gateway', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it.each([
    ['capture', captureOrder, { state: 'paid', capture: { capturedMinor: 4990 } }, ['capture.succeeded']],
    ['void', voidOrder, { state: 'cancelled', capture: { state: 'voided' } }, ['order.cancelled']],
  ] as const)('a %s whose answer is lost is looked up a minute later, with the same id', async (...row) => {
    const [, ask, order, events] = row
    const { id } = await newAuthorization(server)
    keepBook(server, dead)
    expect((await ask(server, id)).body.state).toBe('processing')
    keepBook(server)
    await readCaptures(server, id)
    expect(asked).toHaveLength(1)
    await advance(server, 'PT61S')
    expect(asked).toHaveLength(2)
    expect(done.size).toBe(1)
    expect(await readOrder(server, id)).toMatchObject(order)
    expect(await eventsOf(server, id)).toEqual(events)
  })

  it('the sweep sends a capture that a gateway wrote before it died', async () => {
    const { id } = await newAuthorization(server)
    keepBook(server)
    const [attempt] = await server.gateway.db.select().from(attempts).where(eq(attempts.orderId, id))
    const { clock, db } = server.gateway
    const now = await clock.now()
    const row = { orderId: id, attemptId: attempt?.id ?? '', amountMinor: 990, cause: 'merchant' } as const
    await db.transaction((tx) => insertCapture(tx, { ...row, kind: 'capture' }, now))
    await advance(server, 'PT0S')
    expect([...done.values()]).toEqual([{ kind: 'capture', amountMinor: 990 }])
    expect(await readOrder(server, id)).toMatchObject({ capture: { capturedMinor: 990 } })
  })

  it('a due capture is sent once, although several calls look at it', async () => {
    const { id } = await newAuthorization(server)
    keepBook(server, dead)
    await captureOrder(server, id)
    keepBook(server)
    await server.gateway.clock.advance(61_000)
    await Promise.all(Array.from({ length: 10 }, () => readCaptures(server, id)))
    expect(asked).toHaveLength(2)
    expect(await eventsOf(server, id)).toEqual(['capture.succeeded'])
  })

  it('a capture is looked up in time after the clock was set back', async () => {
    const { id } = await newAuthorization(server)
    keepBook(server, dead)
    await advance(server, 'P1D')
    await captureOrder(server, id)
    keepBook(server)
    await server.gateway.clock.reset()
    await advance(server, 'PT0S')
    await advance(server, 'PT121S')
    expect(await readOrder(server, id)).toMatchObject({ capture: { state: 'captured' } })
  })

  it('of fifty simultaneous requests one succeeds, a capture or a void', async () => {
    const { id } = await newAuthorization(server)
    keepBook(server)
    await fiftyAtOnce([server], id)
  })

  it('an authorisation that comes after its order was cancelled is voided automatically, and nothing is refunded', async () => {
    const provider = server.gateway.providers.get('sandbox') as Provider
    const { authorise } = provider
    const bank = holdAnswer(provider, 'authorise')
    const { id, key } = await newOrder(server, { capture: 'manual' })
    const paying = pay(server, key)
    await bank.asked
    provider.authorise = authorise
    await advance(server, 'PT61S')
    await call(server, 'POST', `/api/txn/${key}/cancel`)
    keepBook(server)
    asked.length = 0
    done.clear()
    bank.answer({ action: 'pay', reference: 'late' })
    await paying
    await advance(server, 'PT0S')
    expect([...done.values()].map(({ kind }) => kind)).toEqual(['void'])
    expect(await readOrder(server, id)).toMatchObject({
      state: 'cancelled',
      attempts: [{ reason: 'reason.refundDue' }],
      capture: { mode: 'manual' },
      captures: [{ kind: 'void', cause: 'lateCharge', state: 'succeeded' }],
      refunds: [],
    })
  })
})

/** Half of them request a capture, half a void. */
async function fiftyAtOnce(servers: TestServer[], id: string) {
  const ask = async (server: TestServer, index: number, intent: string): ReturnType<typeof captureOrder> => {
    const answer =
      index % 2 === 0
        ? await captureOrder(server, id, { amountMinor: 990 + index }, intent)
        : await voidOrder(server, id, intent)
    // A request that waited too long for its turn is repeated, as its answer says.
    return answer.status === 503 ? ask(server, index, intent) : answer
  }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => ask(servers[(i >> 1) % servers.length] as TestServer, i, randomUUID())),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const [server] = servers as [TestServer]
  await advance(server, 'PT61S')
  expect(asked).toHaveLength(1)
  expect(await readCaptures(server, id)).toHaveLength(1)
  expect(await eventsOf(server, id)).toHaveLength(1)
}

describe('on two gateways of one PostgreSQL server', () => {
  let postgres: TestPostgres
  let servers: [TestServer, TestServer]
  beforeAll(async () => {
    postgres = await startTestPostgres()
    const databaseUrl = await postgres.newDatabase('captures')
    servers = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })])
  })
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()))
    await postgres?.remove()
  })

  it('of fifty simultaneous requests one succeeds, a capture or a void', async () => {
    const { id } = await newAuthorization(servers[0])
    for (const server of servers) keepBook(server)
    await fiftyAtOnce(servers, id)
  })

  it('one gateway completes the request that another did not finish', async () => {
    const [one, two] = servers
    const { id } = await newAuthorization(one)
    keepBook(one, dead)
    keepBook(two)
    expect((await captureOrder(one, id)).body.state).toBe('processing')
    await advance(two, 'PT61S')
    expect(asked).toHaveLength(2)
    expect(done.size).toBe(1)
    expect(await readOrder(one, id)).toMatchObject({ capture: { state: 'captured', capturedMinor: 4990 } })
    expect(await eventsOf(one, id)).toEqual(['capture.succeeded'])
  })
})
