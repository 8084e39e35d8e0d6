/**
 * Named merchant keys: their rights, their rotation, and what is stored and logged.
 *
 * @long
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMerchantKeys, type MerchantKeys } from '../../../../gateway/keys/merchantKeys.ts'
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
    const key = await keys.create(`only-${right}`, [right])
    expect(key).toMatch(/^sk_[\w-]{43}$/)
    for (const what of ['orders', 'refunds', 'read'] as const)
      expect(await use(key, what), what).toEqual(what === right ? 'done' : [403, 'merchantKeyRight'])
  })

  it('is logged by its name at each use, also a refused one, and never by its value', async () => {
    const key = await keys.create('till-7', ['read'])
    await use(key, 'read')
    await use(key, 'orders')
    await use('sk_test_tillform', 'read')
    const named = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed')
    expect(named.map(({ merchant, res }) => [merchant, res.statusCode])).toEqual([
      ['till-7', 200],
      ['till-7', 403],
      ['MERCHANT_KEY', 200],
    ])
    expect(lines.join()).not.toContain(key)
  })

  it('is stored only as a hash', async () => {
    const key = await keys.create('hashed', ['read'])
    const kept = JSON.stringify(await keys.list())
    expect(kept).toContain('hashed')
    expect(kept).not.toContain(key)
    expect(kept).not.toContain(key.slice(3))
  })

  it('works beside its replacement for the given time', async () => {
    const old = await keys.create('shop', ['read'])
    const anew = await keys.rotate('shop', 3_600_000)
    expect([await use(old, 'read'), await use(anew, 'read')]).toEqual(['done', 'done'])
    await advance(server, 'PT61M')
    expect(await use(old, 'read')).toEqual([403, 'merchantKeyWrong'])
    expect(await use(anew, 'read')).toBe('done')
    expect(await use(anew, 'orders')).toEqual([403, 'merchantKeyRight'])
  })

  it('stops working at once when it is revoked, and so does the key that it replaced', async () => {
    const old = await keys.create('lost', ['read'])
    const anew = await keys.rotate('lost', 3_600_000)
    await keys.revoke('lost')
    expect([await use(old, 'read'), await use(anew, 'read')]).toEqual(Array(2).fill([403, 'merchantKeyWrong']))
    // The name is free again.
    expect(await use(await keys.create('lost', ['read']), 'read')).toBe('done')
  })

  it('cannot be created twice or without rights, and cannot be rotated or revoked if it does not exist', async () => {
    await keys.create('once', ['read'])
    await expect(keys.create('once', ['read'])).rejects.toThrow('the key once already exists')
    await expect(keys.rotate('nobody', 0)).rejects.toThrow('there is no key nobody in use')
    await expect(keys.revoke('nobody')).rejects.toThrow('there is no key nobody in use')
    await expect(keys.create('none', [])).rejects.toThrow('is not a right')
    await expect(keys.create('wrong', ['read', 'everything'])).rejects.toThrow('everything is not a right')
    for (const name of ['', 'Shop', '4242', 'a b', `a${'b'.repeat(30)}`, "x'; drop table orders"])
      await expect(keys.create(name, ['read'])).rejects.toThrow('is not a valid name')
  })
})

describe('MERCHANT_KEY', () => {
  it('has every right, beside any named keys', async () => {
    for (const what of ['orders', 'refunds', 'read'] as const) expect(await use('sk_test_tillform', what)).toBe('done')
  })

  it('does not work when it is "none", while named keys do', async () => {
    const named = await startServer({ merchantKey: 'none' })
    const key = await createMerchantKeys(named.gateway.db, named.gateway.clock).create('shop', ['orders'])
    const statusOf = async (bearer: string) =>
      (await call(named, 'POST', '/api/orders', { body: order, headers: { authorization: `Bearer ${bearer}` } })).status
    expect([await statusOf('none'), await statusOf('sk_test_tillform'), await statusOf(key)]).toEqual([403, 403, 201])
    await named.stop()
  })
})
