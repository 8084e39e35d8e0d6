/**
 * Limits stop card testing across all gateways of a database, and do not affect normal shoppers.
 *
 * @long
 */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../../gateway/due/sweep.ts'
import { createCardTries } from '../../../../gateway/payments/cardTries.ts'
import { readConfig } from '../../../../gateway/settings/config.ts'
import type { CardTryLimits } from '../../../../gateway/settings/parsers.ts'
import { cardTries } from '../../../../gateway/store/schema.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, cards, confirm, newOrder, payment, readOrder } from '../support/shop.ts'

const cardTryLimits: CardTryLimits = { order: 3, address: 6, card: 4 }
let postgres: TestPostgres
let servers: [TestServer, TestServer]
beforeAll(async () => {
  postgres = await startTestPostgres()
  const databaseUrl = await postgres.newDatabase('tries')
  const settings = { databaseUrl, cardTryLimits, keyEncryptionKey: randomBytes(32), trustProxy: 1 }
  servers = [await startServer(settings), await startServer(settings)]
}, 120_000)
afterAll(async () => {
  for (const server of servers ?? []) await server.stop()
  await postgres?.remove()
})

let next = 0
/** A new address each time. */
const anywhere = () => `10.0.${++next >> 8}.${next & 255}`
const declined = cards.declined
const pressed = async (key: string, from: string, card = declined, server = servers[next++ % 2] as TestServer) => {
  const body = await payment(server, key, { card })
  const answer = await confirm(server, body, crypto.randomUUID(), { 'x-forwarded-for': from })
  return answer.body.state ?? [answer.status, answer.body.error]
}
const orderKey = async () => (await newOrder(servers[0])).key
const stopped = [429, 'tooManyTries']
/** Earlier tries then no longer count. The other gateway reads the clock four times a second. */
async function anHourLater() {
  await advance(servers[0], 'PT61M')
  await new Promise((resolve) => setTimeout(resolve, 300))
}

describe('failed payments by card', () => {
  it('are limited by order, at every gateway and from every address', async () => {
    await anHourLater()
    const { key, id } = await newOrder(servers[0])
    for (let tries = 0; tries < 3; tries++)
      expect(await pressed(key, anywhere(), cards.insufficientFunds)).toBe('failed')
    expect(await pressed(key, anywhere(), cards.success)).toEqual(stopped)
    expect((await readOrder(servers[0], id)).attempts).toHaveLength(3)
    // Another order is not affected.
    expect(await pressed(await orderKey(), anywhere(), cards.success)).toBe('paid')
  })

  it('are limited by card, over all orders and addresses, with and without spaces in its number', async () => {
    await anHourLater()
    for (let tries = 0; tries < 4; tries++) expect(await pressed(await orderKey(), anywhere())).toBe('failed')
    expect(await pressed(await orderKey(), anywhere())).toEqual(stopped)
    const spaced = declined.replace(/(.{4})(?=.)/g, '$1 ')
    expect(await pressed(await orderKey(), anywhere(), spaced)).toEqual(stopped)
    expect(await pressed(await orderKey(), anywhere(), cards.success)).toBe('paid')
  })

  it.each([
    ['an address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['a network of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ])('are limited by %s, over all orders and cards', async (_what, from, same, other) => {
    await anHourLater()
    const each = [cards.declined, cards.insufficientFunds, cards.expired]
    for (let tries = 0; tries < 6; tries++)
      expect(await pressed(await orderKey(), from, each[tries % 3])).toBe('failed')
    expect(await pressed(await orderKey(), same, cards.success)).toEqual(stopped)
    expect(await pressed(await orderKey(), other, cards.success)).toBe('paid')
  })

  it('never exceed the limit when forty come at the same time', async () => {
    await anHourLater()
    const keys = await Promise.all(Array.from({ length: 40 }, orderKey))
    const bodies = await Promise.all(keys.map((key) => payment(servers[0], key, { card: cards.wrongCvc })))
    const answers = await Promise.all(
      bodies.map((body, index) =>
        confirm(servers[index % 2] as TestServer, body, crypto.randomUUID(), { 'x-forwarded-for': anywhere() }),
      ),
    )
    const outcomes = answers.map(({ status, body }) => body.state ?? status)
    expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(4)
    expect(outcomes.every((outcome) => ['failed', 429, 503].includes(outcome as never))).toBe(true)
  })

  it('count for an hour', async () => {
    await anHourLater()
    const key = await orderKey()
    for (let tries = 0; tries < 3; tries++) await pressed(key, anywhere(), cards.expired)
    expect(await pressed(key, anywhere(), cards.success)).toEqual(stopped)
    await anHourLater()
    expect(await pressed(await orderKey(), anywhere(), cards.expired)).toBe('failed')
  })
})

describe('a shopper', () => {
  it('may pay without a limit with a card that is charged', async () => {
    await anHourLater()
    const from = anywhere()
    for (let orders = 0; orders < 8; orders++) expect(await pressed(await orderKey(), from, cards.success)).toBe('paid')
  })

  it('sees a sentence at the card number with the time to try again, and the order does not change', async () => {
    await anHourLater()
    const { key, id } = await newOrder(servers[0])
    for (let tries = 0; tries < 3; tries++) await pressed(key, anywhere(), cards.expired)
    const body = await payment(servers[0], key)
    const { statusCode, headers, ...answer } = await servers[0].app.inject({
      method: 'POST',
      url: '/api/txn/confirmPayment',
      payload: body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(statusCode).toBe(429)
    expect(answer.json().errors).toEqual([
      { field: 'cardNum', keyword: 'tooManyTries', messageKey: 'reason.tooManyTries', params: {} },
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600)
    expect((await readOrder(servers[0], id)).state).toBe('failed')
  })
})

describe('the stored data', () => {
  it('is a keyed hash for an hour, without number or address, and can not be found with another key', async () => {
    await anHourLater()
    await pressed(await orderKey(), '198.51.100.9', declined)
    const { db } = servers[0].gateway
    const kept = JSON.stringify(await db.select().from(cardTries))
    for (const secret of [declined, declined.slice(-8), '198.51.100']) expect(kept).not.toContain(secret)
    const facts = { order: 'o', address: '198.51.100.9', card: declined }
    const other = createCardTries(cardTryLimits, randomBytes(32)).subjectsOf(facts)
    expect(kept).not.toContain(other.card)
    expect(kept).toContain(servers[1].gateway.cardTries?.subjectsOf(facts).card)
    await anHourLater()
    await sweep(servers[0].gateway)
    expect(await db.select().from(cardTries)).toEqual([])
  })
})

describe('CARD_TRY_LIMITS', () => {
  const real = {
    SANDBOX: 'off',
    MERCHANT_KEY: 'sk_live_of_our_own',
    KEY_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 2).toString('base64')}`,
  }
  it('limits real cards by default, and test cards only when configured', () => {
    expect(readConfig([], real).cardTryLimits).toEqual({ order: 10, address: 30, card: 5 })
    expect(readConfig([], {}).cardTryLimits).toBeUndefined()
    expect(readConfig([], { ...real, CARD_TRY_LIMITS: 'none' }).cardTryLimits).toBeUndefined()
    expect(readConfig([], { CARD_TRY_LIMITS: '4,20,2' }).cardTryLimits).toEqual({ order: 4, address: 20, card: 2 })
  })

  it.each(['5', '1,2', '1,2,3,4', '0,1,1', 'a,b,c', '1.5,2,3', '-1,2,3'])('can not be %j', (CARD_TRY_LIMITS) => {
    expect(() => readConfig([], { CARD_TRY_LIMITS })).toThrow(/CARD_TRY_LIMITS: .* is neither a list such as 10,30,5/)
  })
})
