/** A gateway is killed between a charge and its record: another finds it, and the provider's ledger has each charge once. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chargeDue } from '../../../../gateway/subscriptions/run.ts'
import { freePort } from '../../../journeys/gateway.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { freshFolder, startServer, type TestServer } from '../support/server.ts'
import { advance, merchant } from '../support/shop.ts'
import { charged, readSubscription, type Subscribed, subscribe } from '../support/subscriber.ts'
import { chargeBy, type Ledger, openLedger } from './ledger.ts'

/** Processes start, are killed and start again. */
const slowMs = 240_000

const folder = mkdtempSync(join(tmpdir(), 'tillform-charges-'))
let postgres: TestPostgres
let ledger: Ledger
let child: ChildProcess | undefined
beforeAll(async () => {
  postgres = await startTestPostgres()
})
beforeEach(async () => {
  ledger = await openLedger()
})
afterEach(async () => {
  await kill()
  ledger.close()
})
afterAll(async () => {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function startMortal(dataDir: string, databaseUrl?: string): Promise<string> {
  const port = await freePort()
  const script = join(import.meta.dirname, 'gateway.ts')
  const args = ['--import', 'tsx', script, String(port), ledger.url, dataDir, ...(databaseUrl ? [databaseUrl] : [])]
  const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  child = started
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (bytes) => String(bytes).includes('ready') && resolve())
    started.once('exit', (code) => reject(new Error(`it ended with ${code}`)))
  })
  return `http://127.0.0.1:${port}`
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child?.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const start = async (at: { dataDir?: string; databaseUrl?: string }): Promise<TestServer> => {
  const server = await startServer(at)
  chargeBy(server.gateway.providers.get('sandbox'), ledger.url)
  return server
}

const moveClock = (url: string, by: string) =>
  fetch(`${url}/api/sandbox/clock`, {
    method: 'POST',
    headers: { ...merchant, 'content-type': 'application/json' },
    body: JSON.stringify({ advance: by }),
  }).catch(() => undefined)

/** Each order's second charge, once. */
const expected = (orders: Subscribed[]) => orders.map(({ id }) => `${id} 2`).sort()

async function expectEachOnce(server: TestServer, orders: Subscribed[]) {
  expect([...ledger.charges.values()].sort()).toEqual(expected(orders))
  for (const { subscriptionId } of orders) {
    const seen = await readSubscription(server, subscriptionId)
    expect(charged(seen)).toEqual(['1 paid 1 500', '2 paid 1 990', '3 scheduled 0 990'])
  }
}

/** Subscriptions whose second charge is due. */
async function many(server: TestServer, count: number): Promise<Subscribed[]> {
  const orders = await Promise.all(Array.from({ length: count }, () => subscribe(server, { unit: 'D', count: 30 })))
  await server.gateway.clock.advance(30 * 86_400_000 + 60_000)
  return orders
}

/** @param successor whoever comes after, on the same rows */
async function killBetween(orders: Subscribed[], url: string, successor: () => Promise<TestServer>) {
  // Of the four that it asks for at a time two are charged and two are not; none is ever answered.
  ledger.behave((call) => (call % 2 ? 'holds' : 'loses'))
  const moved = moveClock(url, 'PT1S')
  await ledger.calls(4)
  await kill()
  await moved
  expect(ledger.charges.size).toBe(2)

  ledger.behave(() => 'answers')
  const next = await successor()
  // The killed one holds them for a minute.
  await advance(next, 'PT61S')
  await expectEachOnce(next, orders)
  expect([...ledger.asked.values()].filter((times) => times === 2)).toHaveLength(4)
  await next.stop('keep')
}

describe('a gateway that is killed between charge and record', () => {
  it(
    'leaves it to another of the same server: nothing is charged twice or left out',
    async () => {
      const databaseUrl = await postgres.newDatabase('between')
      const survivor = await start({ databaseUrl })
      const orders = await many(survivor, 10)
      const url = await startMortal(folder, databaseUrl)
      await killBetween(orders, url, async () => survivor)
    },
    slowMs,
  )

  it(
    'finds it itself when it starts again on its folder',
    async () => {
      const dataDir = await freshFolder()
      const first = await start({ dataDir })
      const orders = await many(first, 5)
      await first.stop('keep')
      const url = await startMortal(dataDir)
      await killBetween(orders, url, () => start({ dataDir }))
      rmSync(dataDir, { recursive: true, force: true })
    },
    slowMs,
  )
})

it(
  'two gateways on one server share the charges, and ask the provider once for each',
  async () => {
    const databaseUrl = await postgres.newDatabase('shared')
    const [one, two] = await Promise.all([start({ databaseUrl }), start({ databaseUrl })])
    const orders = await many(one, 24)
    // The other has kept the clock's offset for a moment.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await Promise.all([one, two, one, two].map(({ gateway }) => chargeDue(gateway)))
    await expectEachOnce(two, orders)
    expect([...ledger.asked.values()].every((times) => times === 1)).toBe(true)
    await Promise.all([one.stop(), two.stop()])
  },
  slowMs,
)
