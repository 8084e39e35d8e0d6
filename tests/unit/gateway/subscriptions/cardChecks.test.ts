/** Cards that are tried by giving them to subscriptions are limited as payments are, whether the bank takes them or not. */
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
  it('are limited from one address, taken or declined, over all subscriptions', async () => {
    await anHourLater()
    expect(await give('203.0.113.7', cards.declined)).toBe('failed')
    expect(await give('203.0.113.7', cards.success)).toBe('updated')
    const burst = await Promise.all(Array.from({ length: 20 }, () => give('203.0.113.7', cards.success)))
    expect(burst).toEqual(Array.from({ length: 20 }, () => stopped))
    expect(await give('203.0.113.8', cards.success)).toBe('updated')
  })

  it('count with payments by card, and for an hour', async () => {
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

  it('are limited for one subscription, whatever address they come from', async () => {
    await anHourLater()
    for (let tries = 0; tries < 8; tries++) await give(`198.51.100.${tries}`, cards.success, keys[0])
    expect(await give('198.51.100.99', cards.success, keys[0])).toEqual(stopped)
  })

  it('are limited for a network of IPv6, of which one shopper may have many', async () => {
    await anHourLater()
    const from = (network: number) => `2001:db8:7:${network.toString(16)}::1`
    for (let tries = 0; tries < 20; tries++) expect(await give(from(tries), cards.success)).toBe('updated')
    expect(await give(from(99), cards.success)).toEqual(stopped)
    expect(await give('2001:db8:8::1', cards.success)).toBe('updated')
  })
})

it('one file alone asks a provider about what a shopper entered', () => {
  const root = join(import.meta.dirname, '../../../..')
  const files = globSync('gateway/**/*.ts', { cwd: root, ignore: 'gateway/providers/**' })
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  expect(files.length).toBeGreaterThan(150)
  // Taken out of a provider by any spelling: as a member, by its name in quotes, or in a pattern.
  const direct = files.filter((file) =>
    /\.authorise\b|['"]authorise['"]|\{[^}()]*\bauthorise\b[^}()]*\} = /.test(read(file)),
  )
  expect(direct).toEqual(['gateway/payments/charge.ts'])
})
