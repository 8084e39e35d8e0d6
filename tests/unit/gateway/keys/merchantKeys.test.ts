/**
 * Named merchant keys: their rights, their rotation, and what is stored and logged.
 *
 * @long
 */
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMerchantKeys, type MerchantKeys } from '../../../../gateway/keys/merchantKeys.ts'
import { trail } from '../../../../gateway/store/schema.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, newOrder, pay } from '../support/shop.ts'

let server: TestServer
let keys: MerchantKeys
let paid: { id: string; key: string }
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ log: { write: (line) => lines.push(line) } })
  keys = createMerchantKeys(server.gateway.db, server.gateway.clock)
  paid = await newOrder(server)
  await pay(server, paid.key)
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => server.stop())

/** A name of its own at each run of a test. */
const named = (name: string) => `${name}-${++count}`
let count = 0
const order = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 100, currency: 'USD', country: 'US' }
const calls = {
  orders: ['POST', '/api/orders', order],
  refunds: ['POST', () => `/api/orders/${paid.id}/refunds`, { amountMinor: 1 }],
  read: ['GET', () => `/api/orders/${paid.id}`],
} as const
const use = async (key: string, what: keyof typeof calls) => {
  const [method, url, body] = calls[what]
  const headers = { authorization: `Bearer ${key}` }
  const answer = await call(server, method, typeof url === 'string' ? url : url(), { body, headers })
  return answer.status < 300 ? 'done' : [answer.status, answer.body.error]
}

describe('a named key', () => {
  it.each(['orders', 'refunds', 'read'] as const)('with the right to %s may do only that', async (right) => {
    const key = await keys.create(named(`only-${right}`), [right])
    expect(key).toMatch(/^sk_[\w-]{43}$/)
    for (const what of ['orders', 'refunds', 'read'] as const)
      expect(await use(key, what), what).toEqual(what === right ? 'done' : [403, 'merchantKeyRight'])
  })

  it('is logged by its name at each use, also a refused one, and never by its value', async () => {
    const name = named('till')
    const key = await keys.create(name, ['read'])
    await use(key, 'read')
    await use(key, 'orders')
    await use('sk_test_tillform', 'read')
    const used = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed')
    expect(used.map(({ merchant, res }) => [merchant, res.statusCode])).toEqual([
      [name, 200],
      [name, 403],
      ['MERCHANT_KEY', 200],
    ])
    expect(lines.join()).not.toContain(key)
  })

  it('is stored only as a hash', async () => {
    const name = named('hashed')
    const key = await keys.create(name, ['read'])
    const kept = JSON.stringify(await keys.list())
    expect(kept).toContain(name)
    expect(kept).not.toContain(key)
    expect(kept).not.toContain(key.slice(3))
  })

  it('works beside its replacement for the given time', async () => {
    const name = named('shop')
    const old = await keys.create(name, ['read'])
    const anew = await keys.rotate(name, 3_600_000)
    expect([await use(old, 'read'), await use(anew, 'read')]).toEqual(['done', 'done'])
    await advance(server, 'PT61M')
    expect(await use(old, 'read')).toEqual([403, 'merchantKeyWrong'])
    expect(await use(anew, 'read')).toBe('done')
    expect(await use(anew, 'orders')).toEqual([403, 'merchantKeyRight'])
  })

  it('stops working at once when it is revoked, and so does the key that it replaced', async () => {
    const name = named('lost')
    const old = await keys.create(name, ['read'])
    const anew = await keys.rotate(name, 3_600_000)
    await keys.revoke(name)
    expect([await use(old, 'read'), await use(anew, 'read')]).toEqual(Array(2).fill([403, 'merchantKeyWrong']))
    // The name is free again.
    expect(await use(await keys.create(name, ['read']), 'read')).toBe('done')
  })

  it('cannot be created twice or without rights, and cannot be rotated or revoked if it does not exist', async () => {
    const name = named('once')
    await keys.create(name, ['read'])
    await expect(keys.create(name, ['read'])).rejects.toThrow(`the key ${name} already exists`)
    await expect(keys.rotate('nobody', 0)).rejects.toThrow('there is no key nobody in use')
    await expect(keys.revoke('nobody')).rejects.toThrow('there is no key nobody in use')
    await expect(keys.create('none', [])).rejects.toThrow('nothing is not a right')
    await expect(keys.create('wrong', ['read', 'everything'])).rejects.toThrow('everything is not a right')
    for (const wrong of ['', 'Shop', '4242', 'a b', `a${'b'.repeat(30)}`, "x'; drop table orders"])
      await expect(keys.create(wrong, ['read'])).rejects.toThrow('is not a valid name')
    const longest = named('a').padEnd(30, 'b')
    await keys.create(longest, ['read'])
    expect((await keys.list()).map((key) => key.name)).toContain(longest)
  })

  it('works up to the moment at which it ends, and no key that is unknown works', async () => {
    let now = new Date('2026-11-21T00:00:00Z')
    const timed = createMerchantKeys(server.gateway.db, { now: async () => now })
    const name = named('timed')
    const [old, anew] = [await timed.create(name, ['read', 'read']), await timed.rotate(name, 1_000)]
    const working = async () => Promise.all([old, anew].map(async (key) => (await timed.find(key))?.isInUse))
    now = new Date('2026-11-21T00:00:00.999Z')
    expect(await working()).toEqual([true, true])
    now = new Date('2026-11-21T00:00:01Z')
    expect(await working()).toEqual([false, true])
    expect(await timed.find(anew)).toMatchObject({ name, rights: ['read'] })
    expect(await timed.find(`${anew}x`)).toBeUndefined()
    await timed.revoke(name)
    expect(await working()).toEqual([false, false])
    await expect(timed.revoke(name)).rejects.toThrow(`there is no key ${name} in use`)
  })

  it('leaves each change of it in the trail, without its value', async () => {
    const name = named('trailed')
    const { db, clock } = server.gateway
    const trailed = createMerchantKeys(db, clock)
    await trailed.create(name, ['orders', 'read'])
    await trailed.rotate(name, 7_200_000)
    await trailed.revoke(name)
    const rows = await db.select().from(trail).orderBy(asc(trail.number))
    expect(rows.filter(({ about }) => about.includes(name)).map(({ act, about }) => [act, JSON.parse(about)])).toEqual([
      ['key.created', { key: name, rights: ['orders', 'read'] }],
      ['key.rotated', { key: name, besideHours: 2 }],
      ['key.revoked', { key: name, keys: 2 }],
    ])
  })
})

describe('MERCHANT_KEY', () => {
  it('has every right, beside any named keys', async () => {
    for (const what of ['orders', 'refunds', 'read'] as const) expect(await use('sk_test_tillform', what)).toBe('done')
  })

  it('does not work when it is "none", while named keys do', async () => {
    const other = await startServer({ merchantKey: 'none' })
    const key = await createMerchantKeys(other.gateway.db, other.gateway.clock).create('shop', ['orders'])
    const statusOf = async (bearer: string) =>
      (await call(other, 'POST', '/api/orders', { body: order, headers: { authorization: `Bearer ${bearer}` } })).status
    expect([await statusOf('none'), await statusOf('sk_test_tillform'), await statusOf(key)]).toEqual([403, 403, 201])
    await other.stop()
  })
})
