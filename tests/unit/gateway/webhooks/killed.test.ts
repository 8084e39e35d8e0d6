/**
 * A gateway is killed after it wrote a payment and before it sent the webhook.
 *
 * @long
 */
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookEvents } from '../../../../gateway/store/schema.ts'
import { isSweep } from '../../../journeys/sample.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { answers, type Receiver, startReceiver, verified } from '../support/receiver.ts'
import { startRemote } from '../support/remote.ts'
import { freshFolder, startServer, type TestServer } from '../support/server.ts'
import { advance, cards, newOrder, pay } from '../support/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-killed-'))
let postgres: TestPostgres
let shop: Receiver
beforeAll(async () => {
  shop = await startReceiver()
  postgres = await startTestPostgres()
})
afterAll(async () => {
  shop.close()
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** @param successor starts the next gateway on the same rows */
async function killBetween(at: { data?: string; databaseUrl?: string }, successor: () => Promise<TestServer>) {
  const killed = await startRemote(at)
  // The request arrives but is never answered, so the gateway can't know whether it arrived.
  shop.behave(() => {})
  const order = await newOrder(killed.server, { webhookUrl: shop.url, effectiveMinutes: 600 })
  await pay(killed.server, order.key, { card: cards.declined })
  while (shop.of(order.id).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  await pay(killed.server, order.key)
  await killed.kill()
  const secret = /signed with (whsec_[\w+/=]+)/.exec(killed.output())?.[1] ?? ''

  shop.behave(answers(200))
  const next = await successor()
  await next.gateway.webhooks.deliverDue()
  // The killed gateway's lease of the first event lasts a minute, and the order's second event waits for it.
  expect(shop.of(order.id)).toHaveLength(1)
  await advance(next, 'PT61S')
  const heard = shop.of(order.id)
  expect(heard.map(({ event }) => event.type)).toEqual(['order.failed', 'order.failed', 'order.paid'])
  expect(new Set(heard.map(({ event }) => event.id)).size).toBe(2)
  for (const one of heard) expect(verified(secret, one)).toEqual(one.event)
  await next.stop('keep')
}

describe('a gateway that is killed between payment and webhook', () => {
  it('loses no event when it starts again, and keeps their order', async () => {
    const data = await freshFolder()
    await killBetween({ data }, () => startServer({ dataDir: data }))
    rmSync(data, { recursive: true })
  })

  it('leaves them to another gateway of the same database', async () => {
    const databaseUrl = await postgres.newDatabase('killed')
    await killBetween({ databaseUrl, data: folder }, () => startServer({ databaseUrl }))
  })
})

/** Each call comes from another address, because this test is not about limits. */
function fromAnywhere(server: TestServer): TestServer {
  const inject = (call: object) =>
    server.app.inject({ ...call, remoteAddress: `10.0.${randomInt(256)}.${randomInt(256)}` })
  return { ...server, app: { inject } as unknown as TestServer['app'] }
}

describe('two gateways on one PostgreSQL server', () => {
  const payments = isSweep ? 10_000 : 60

  it(`send the events of ${payments} payments once each, although both always look for due events`, async () => {
    const databaseUrl = await postgres.newDatabase('payments')
    const started = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })])
    const servers = started.map(fromAnywhere)
    const before = shop.heard.length
    shop.behave(answers(200))
    const paid = new Set<string>()
    const shopper = async (number: number) => {
      for (let at = number; at < payments; at += 8) {
        const [one, two] = at % 2 ? servers : servers.toReversed()
        if (!one || !two) throw new Error('there are two')
        const { id, key } = await newOrder(one, { webhookUrl: shop.url })
        await pay(two, key)
        one.gateway.webhooks.wake()
        paid.add(id)
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, number) => shopper(number)))
    await Promise.all(servers.map(({ gateway }) => gateway.webhooks.deliverDue()))
    const heard = shop.heard.slice(before)
    expect(heard).toHaveLength(payments)
    expect(new Set(heard.map(({ event }) => event.data.id))).toEqual(paid)
    expect(new Set(heard.map(({ event }) => event.type))).toEqual(new Set(['order.paid']))
    const rows = await started[0].gateway.db.select().from(webhookEvents)
    expect(rows).toHaveLength(payments)
    expect(new Set(rows.map(({ state, leaseUntil, nextAt }) => `${state} ${leaseUntil} ${nextAt}`))).toEqual(
      new Set(['delivered null null']),
    )
    await Promise.all(started.map((server) => server.stop()))
  }, 1_800_000)

  it('keep the order of events when the shop fails every third time', async () => {
    const databaseUrl = await postgres.newDatabase('ordered')
    const [one, two] = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })])
    let calls = 0
    const took = new Map<string, string[]>()
    shop.behave((response, { event: { type, data } }) => {
      const isTaken = calls++ % 3 !== 0
      if (isTaken) took.set(data.id, [...(took.get(data.id) ?? []), type])
      response.writeHead(isTaken ? 200 : 500).end()
    })
    const orders = await Promise.all(
      Array.from({ length: isSweep ? 200 : 6 }, () => newOrder(one, { webhookUrl: shop.url, effectiveMinutes: 600 })),
    )
    for (const { key } of orders) {
      await pay(one, key, { card: cards.declined })
      await pay(two, key, { card: cards.pendingPaid })
    }
    const owed = async () =>
      (await one.gateway.db.select().from(webhookEvents)).some(({ state }) => state !== 'delivered')
    // Three failures in a row make an event wait for hours, so the clock moves on by up to seven days.
    for (let minutes = 0; minutes < 7 * 24 * 60 && (minutes < 120 || (await owed())); minutes += 20) {
      await Promise.all([advance(one, 'PT20M'), two.gateway.webhooks.deliverDue()])
      await two.gateway.webhooks.deliverDue()
    }
    for (const { id } of orders)
      expect([...new Set(took.get(id))]).toEqual(['order.failed', 'order.pending', 'order.paid'])
    await Promise.all([one.stop(), two.stop()])
  }, 600_000)
})
