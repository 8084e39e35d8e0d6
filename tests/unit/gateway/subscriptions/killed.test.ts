/**
 * A gateway is killed between a charge and its record. Another one finds the charge, and the ledger has each charge
 * once.
 *
 * @long
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toWire } from '../../../../core/serverTime.ts'
import { chargeDue } from '../../../../gateway/due/renewals.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { freshFolder, startServer, type TestServer } from '../support/server.ts'
import { advance, cards } from '../support/shop.ts'
import {
  advanceTo,
  cancelAsShopper,
  charged,
  readSubscription,
  replaceCard,
  type Subscribed,
  subscribe,
} from '../support/subscriber.ts'
import { chargeBy, type Ledger, openLedger } from './ledger.ts'
import { type Mortal, startMortal } from './mortal.ts'

/** Long, because processes are started, killed and started again. */
const slowMs = 240_000

const folder = mkdtempSync(join(tmpdir(), 'tillform-charges-'))
let postgres: TestPostgres
let ledger: Ledger
let mortal: Mortal | undefined
beforeAll(async () => {
  postgres = await startTestPostgres()
})
beforeEach(async () => {
  ledger = await openLedger()
})
afterEach(async () => {
  await mortal?.kill()
  ledger.close()
})
afterAll(async () => {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (at: { dataDir?: string; databaseUrl?: string }): Promise<TestServer> => {
  const server = await startServer(at)
  chargeBy(server.gateway.providers.get('sandbox'), ledger.url)
  return server
}

/** The second charge of each order, once. */
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

/** @param successor starts the next gateway on the same rows */
async function killBetween(orders: Subscribed[], killed: Mortal, successor: () => Promise<TestServer>) {
  // The gateway asks for four at a time: two are charged, two are not, and none is answered.
  ledger.behave((call) => (call % 2 ? 'holds' : 'loses'))
  const moved = killed.moveClock('PT1S')
  await ledger.calls(4)
  await killed.kill()
  await moved
  expect(ledger.charges.size).toBe(2)

  ledger.behave(() => 'answers')
  const next = await successor()
  // The killed gateway's lease lasts a minute.
  await advance(next, 'PT61S')
  await expectEachOnce(next, orders)
  expect([...ledger.asked.values()].filter((times) => times === 2)).toHaveLength(4)
  await next.stop('keep')
}

describe('a gateway that is killed between charge and record', () => {
  it(
    'leaves it to another gateway of the same database: nothing is charged twice or missed',
    async () => {
      const databaseUrl = await postgres.newDatabase('between')
      const survivor = await start({ databaseUrl })
      const orders = await many(survivor, 10)
      mortal = await startMortal(ledger.url, folder, databaseUrl)
      await killBetween(orders, mortal, async () => survivor)
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
      mortal = await startMortal(ledger.url, dataDir)
      await killBetween(orders, mortal, () => start({ dataDir }))
      rmSync(dataDir, { recursive: true, force: true })
    },
    slowMs,
  )
})

it(
  'two gateways on one database share the charges, and ask the provider once for each',
  async () => {
    const databaseUrl = await postgres.newDatabase('shared')
    const [one, two] = await Promise.all([start({ databaseUrl }), start({ databaseUrl })])
    const orders = await many(one, 24)
    // The other gateway caches the clock's offset for a moment.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await Promise.all([one, two, one, two].map(({ gateway }) => chargeDue(gateway)))
    await expectEachOnce(two, orders)
    expect([...ledger.asked.values()].every((times) => times === 1)).toBe(true)
    await Promise.all([one.stop(), two.stop()])
  },
  slowMs,
)

it(
  'a subscription completes on gateways of one database, one of which is killed between the first charge and its record',
  async () => {
    const databaseUrl = await postgres.newDatabase('life')
    const one = await start({ databaseUrl })
    const { id, key, subscriptionId } = await subscribe(one, { trialDays: 3 })
    mortal = await startMortal(ledger.url, folder, databaseUrl)
    ledger.behave(() => 'holds')
    const moved = mortal.moveClock('P3DT1S')
    await ledger.calls(1)
    await mortal.kill()
    await moved
    expect(charged(await readSubscription(one, subscriptionId))).toEqual(['1 scheduled 1 500'])

    ledger.behave(() => 'answers')
    const two = await start({ databaseUrl })
    const due = async () => (await readSubscription(one, subscriptionId)).nextChargeAt ?? ''
    /** Waits until no gateway has an old offset of the clock; otherwise an encrypted value could look expired. */
    const clocksAgree = () => new Promise((resolve) => setTimeout(resolve, 300))
    /** Moves the clock, and lets both gateways look for due charges. */
    const goTo = async (server: TestServer, time: string) => {
      await clocksAgree()
      await Promise.all([advanceTo(server, time), chargeDue(one.gateway), chargeDue(two.gateway)])
      await clocksAgree()
    }
    await advance(two, 'PT61S')
    expect(charged(await readSubscription(one, subscriptionId))[0]).toBe('1 paid 1 500')

    ledger.behave((call) => (call === 0 ? 'declines' : 'answers'))
    await goTo(one, await due())
    expect(charged(await readSubscription(two, subscriptionId))[1]).toBe('2 failed 1 990')
    await goTo(two, await due())
    expect(charged(await readSubscription(one, subscriptionId))[1]).toBe('2 paid 2 990')

    expect((await replaceCard(one, key, cards.success)).body.result).toBe('updated')
    await goTo(two, await due())
    expect((await cancelAsShopper(one, key)).body.state).toBe('cancelled')
    await goTo(one, toWire(new Date((await two.gateway.clock.now()).getTime() + 200 * 86_400_000)))
    expect(charged(await readSubscription(two, subscriptionId))).toEqual([
      '1 paid 1 500',
      '2 paid 2 990',
      '3 paid 1 990',
    ])
    expect([...ledger.charges.values()]).toEqual([`${id} 1`, `${id} 2`, `${id} 3`])
    await Promise.all([one.stop(), two.stop()])
  },
  slowMs,
)
