/**
 * Cards given to subscriptions count as card tries, whether the bank accepts them or not.
 *
 * @long
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../../gateway/due/sweep.ts'
import { cardChecks } from '../../../../gateway/store/schema.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, cards, confirm, newOrder, payment } from '../support/shop.ts'
import { replaceCard, subscribe } from '../support/subscriber.ts'

let server: TestServer
let keys: string[]
beforeAll(async () => {
  server = await startServer({ trustProxy: 1, cardTryLimits: { order: 8, address: 2, card: 100 } })
  keys = []
  for (let made = 0; made < 4; made++) keys.push((await subscribe(server)).key)
}, 60_000)
afterAll(() => server.stop())

const stopped = [429, 'tooManyTries']
let next = 0
const give = async (from: string, card: string, key = keys[next++ % keys.length] as string) => {
  const { status, body } = await replaceCard(server, key, card, { from })
  return status === 200 ? body.result : [status, body.error]
}
const anHourLater = () => advance(server, 'PT61M')

describe('cards given to subscriptions', () => {
  it('are limited by address over all subscriptions, whether accepted or declined', async () => {
    await anHourLater()
    expect(await give('203.0.113.7', cards.declined)).toBe('failed')
    expect(await give('203.0.113.7', cards.success)).toBe('updated')
    const burst = await Promise.all(Array.from({ length: 20 }, () => give('203.0.113.7', cards.success)))
    expect(burst).toEqual(Array.from({ length: 20 }, () => stopped))
    expect(await give('203.0.113.8', cards.success)).toBe('updated')
  })

  it('are counted together with card payments, for an hour', async () => {
    await anHourLater()
    await give('203.0.113.9', cards.declined)
    await give('203.0.113.9', cards.declined)
    const pay = async () => {
      const { key } = await newOrder(server)
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      return (await confirm(server, await payment(server, key), crypto.randomUUID(), headers)).status
    }
    expect(await pay()).toBe(429)
    await anHourLater()
    expect(await pay()).toBe(200)
    await sweep(server.gateway)
    expect(await server.gateway.db.select().from(cardChecks)).toEqual([])
  })

  it('are limited by subscription, from any address', async () => {
    await anHourLater()
    for (let tries = 0; tries < 8; tries++) await give(`198.51.100.${tries}`, cards.success, keys[0])
    expect(await give('198.51.100.99', cards.success, keys[0])).toEqual(stopped)
  })

  it('are limited by IPv6 network, because one shopper may have many IPv6 addresses', async () => {
    await anHourLater()
    const from = (network: number) => `2001:db8:7:${network.toString(16)}::1`
    for (let tries = 0; tries < 20; tries++) expect(await give(from(tries), cards.success)).toBe('updated')
    expect(await give(from(99), cards.success)).toEqual(stopped)
    expect(await give('2001:db8:8::1', cards.success)).toBe('updated')
  })
})

it('only one file sends a provider what a shopper entered', () => {
  const root = join(import.meta.dirname, '../../../..')
  const files = globSync('gateway/**/*.ts', { cwd: root, ignore: 'gateway/providers/**' })
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  expect(files.length).toBeGreaterThan(150)
  // Finds each way to read the function of a provider: as a member, by a quoted name, or by destructuring.
  const direct = files.filter((file) =>
    /\.authorise\b|['"]authorise['"]|\{[^}()]*\bauthorise\b[^}()]*\} = /.test(read(file)),
  )
  expect(direct).toEqual(['gateway/payments/charge.ts'])
})
