/**
 * Strangers send hostile values in every part of every call: 100,000 requests in the sweep, two thousand others with
 * each seed in `npm test`. The gateway answers each in time, without a fault of its own, and keeps nothing.
 *
 * @long
 */
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaymentAnswer } from '../../../../schemas/types.ts'
import { runs, seed } from '../../validators/rules/runs.ts'
import { localMethods, payLocal } from '../support/local.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, cards, confirm, merchant, newOrder, payment } from '../support/shop.ts'
import { callsOf, type OpenApi } from './document.ts'
import { type Known, requestOf, type Wire } from './request.ts'
import { type Answered, sender } from './send.ts'

const { numRuns = 0 } = runs(1_200, 100_000)
const mostMs = 2_000
/** Fresh orders after this many requests, because hostile requests pay and cancel them. */
const round = 400
const atATime = 8
/** First-time costs: compiled forms, prepared statements, pages of the database. */
const warmUp = Math.max(800, numRuns / 20)
const mostGrowthMb = 24

let server: TestServer
beforeAll(async () => {
  // The log is written and scrubbed, as in production.
  server = await startServer({
    trustProxy: 1,
    providerEnv: { SANDBOX_WITHHOLD_MS: '50' },
    // Moving the clock waits for due webhooks, and some go to addresses without a server.
    webhookTimeoutMs: 500,
    log: { write: () => {} },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.stop())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Memory still held after a collection, in MB. */
async function heldMb(): Promise<number> {
  for (let times = 0; times < 3; times++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

const mexican = { country: 'MX', currency: 'MXN', amountMinor: 45_000 }

/** An unpaid order, one that waits for its voucher and one that waits for a bank, with payments for each. */
async function freshOrders(host: string): Promise<Known> {
  const [open, pending, challenged] = [await newOrder(server), await newOrder(server, mexican), await newOrder(server)]
  const oxxo = localMethods.find(({ code }) => code === 'OXXO')
  if (oxxo) await payLocal(server, pending.key, 'MX', oxxo)
  await confirm(server, await payment(server, challenged.key, { card: cards.challenge }))
  const payments = [await payment(server, open.key), await payment(server, open.key, { card: cards.declined })]
  const all = [open, pending, challenged]
  const merchantKey = merchant.authorization.replace('Bearer ', '')
  return { keys: all.map(({ key }) => key), ids: all.map(({ id }) => id), payments, merchantKey, host }
}

interface Seen extends Answered {
  seed: number
  request: string
}

it(`${numRuns} requests of strangers each get an answer in time and leave nothing behind`, {
  timeout: 3_600_000,
}, async () => {
  const { port } = server.app.server.address() as AddressInfo
  const { body: document } = await call<OpenApi>(server, 'GET', '/api/openapi.json')
  const calls = callsOf(document)
  const { send, close } = sender(port)
  const statuses = new Map<number, number>()
  const faults: Seen[] = []
  const silent: Seen[] = []
  const slow: Seen[] = []
  let heldBefore = 0
  let lateAtFirst = 0
  let longestMs = 0

  for (let start = 0; start < numRuns + warmUp; start += round) {
    if (heldBefore === 0 && start >= warmUp) heldBefore = await heldMb()
    const known = await freshOrders(`localhost:${port}`)
    const late: (Seen & { wire: Wire })[] = []
    const one = async (own: number) => {
      const wire = requestOf(calls, document, known, own)
      const answer = await send(wire)
      const seen = { ...answer, seed: own, request: `${wire.method} ${wire.path}`.slice(0, 200) }
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status >= 500) faults.push(seen)
      longestMs = Math.max(longestMs, answer.tookMs)
      if (answer.tookMs > mostMs || answer.status === 0) late.push({ ...seen, wire })
    }
    const seeds = Array.from({ length: round }, (_, at) => seed + start + at)
    await Promise.all(
      Array.from({ length: atATime }, async () => {
        for (let own = seeds.pop(); own !== undefined; own = seeds.pop()) await one(own)
      }),
    )
    // On a busy machine all concurrent requests may be late: each is repeated alone, so the slow one shows again.
    lateAtFirst += late.length
    for (const { wire, ...seen } of late) {
      const before = process.cpuUsage()
      const again = { ...seen, ...(await send(wire)) }
      const { user, system } = process.cpuUsage(before)
      if (again.status >= 500) faults.push(again)
      if (again.status === 0) silent.push(again)
      // CPU time counts, because other processes do not lengthen it; the clock counts if it is long.
      if ((user + system) / 1_000 > mostMs || again.tookMs > 5 * mostMs) slow.push(again)
    }
    await server.gateway.clock.reset()
  }
  close()
  const heldAfter = await heldMb()
  console.log(
    `seed ${seed}`,
    Object.fromEntries([...statuses].sort()),
    `${heldBefore.toFixed(1)} MB, then ${heldAfter.toFixed(1)} MB`,
    `the longest ${Math.round(longestMs)} ms, ${lateAtFirst} repeated alone`,
  )

  expect(faults.slice(0, 5)).toEqual([])
  expect(slow.slice(0, 5)).toEqual([])
  expect(silent.slice(0, 5)).toEqual([])
  expect(heldAfter - heldBefore).toBeLessThan(mostGrowthMb)
  // The requests got past the first check: orders were created, payments taken, and every kind of refusal seen.
  for (const status of [200, 201, 204, 400, 401, 403, 404, 409, 413, 415, 421, 422])
    expect(statuses.get(status), String(status)).toBeGreaterThan(0)
  const { key } = await newOrder(server)
  const { body } = await call<PaymentAnswer>(server, 'GET', `/api/txn/${key}/status`)
  expect(body.state).toBe('open')
})
