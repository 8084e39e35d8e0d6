/**
 * The merchant's orders, listed and searched.
 *
 * @long
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMerchantKeys } from '../../../../gateway/keys/merchantKeys.ts'
import type { OrderCreated, OrderList } from '../../../../schemas/types.ts'
import { remove, startServer, type TestServer } from '../support/server.ts'
import { type Answer, advance, call, cards, merchant, newOrder, pay } from '../support/shop.ts'

let server: TestServer
const made: OrderCreated[] = []
/** Seven orders, created a minute apart. The third is paid, and the fourth's card was declined. */
beforeAll(async () => {
  server = await startServer()
  for (let at = 0; at < 7; at++) {
    made.push(await newOrder(server, { orderno: `L-${at}`, metadata: { cart: `c${at % 2}`, till: 'north' } }))
    if (at === 2) await pay(server, made[at]?.key ?? '')
    if (at === 3) await pay(server, made[at]?.key ?? '', { card: cards.declined })
    await advance(server, 'PT1M')
  }
})
afterAll(() => server.stop())

const list = (query = '', headers: Record<string, string> = merchant): Promise<Answer<OrderList>> =>
  call<OrderList>(server, 'GET', `/api/orders${query}`, { headers, shape: 'orderList' })
const numbersOf = ({ body }: Answer<OrderList>) => body.orders.map(({ orderno }) => orderno)
const idOf = (at: number) => made[at]?.id

describe('the list of orders', () => {
  it('is newest first, with what a till shows of each order', async () => {
    const { body } = await list()
    expect(body.orders.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse())
    expect(body.next).toBeUndefined()
    expect(body.orders[4]).toMatchObject({
      key: made[2]?.key,
      state: 'paid',
      code: '00020|50051',
      method: 'CARD',
      metadata: { cart: 'c0', till: 'north' },
      amountMinor: 4990,
    })
    expect(body.orders[0]).not.toHaveProperty('method')
  })

  it('is read page by page, and a new order meanwhile does not shift the pages', async () => {
    const seen: (string | undefined)[] = []
    let query: string | undefined = '?limit=3'
    while (query) {
      const { body }: Answer<OrderList> = await list(query)
      expect(body.orders.length).toBeLessThanOrEqual(3)
      seen.push(...body.orders.map(({ id }) => id))
      query = body.next && `?limit=3&cursor=${body.next}`
      if (seen.length === 3) made.push(await newOrder(server, { orderno: 'L-7' }))
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map(idOf))
  })

  it('separates orders of the same millisecond', async () => {
    const same = await Promise.all(Array.from({ length: 5 }, () => newOrder(server, { orderno: 'same' })))
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await list(`?orderno=same&limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.orders.map(({ id }) => id))
      cursor = body.next ?? ''
    } while (cursor)
    expect([...seen].sort()).toEqual(same.map(({ id }) => id).sort())
  })

  it.each([
    ['its number', '?orderno=L-3', ['L-3']],
    ['a state', '?state=failed', ['L-3']],
    ['several states', '?state=failed&state=paid', ['L-3', 'L-2']],
    ['a note', '?metadata[cart]=c1', ['L-5', 'L-3', 'L-1']],
    ['two notes', '?metadata[cart]=c1&metadata[till]=north&limit=2', ['L-5', 'L-3']],
    ['a note in another encoding', '?metadata%5Bcart%5D=c1&state=failed', ['L-3']],
    ['a note that no order has', '?metadata[cart]=c9', []],
    ['a method with an attempt', '?method=CARD', ['L-3', 'L-2']],
    ['a method without an attempt', '?method=PIX', []],
    ['a number that no order has', '?orderno=%25', []],
  ])('is searched by %s', async (_, query, numbers) => {
    expect(numbersOf(await list(query))).toEqual(numbers)
  })

  it('is searched by the time of creation, from one time to another', async () => {
    const times = (await list('?orderno=L-2')).body.orders.map(({ createdTime }) => createdTime)
    const later = (await list('?orderno=L-5')).body.orders.map(({ createdTime }) => createdTime)
    const query = new URLSearchParams({ createdFrom: String(times), createdTo: String(later) })
    expect(numbersOf(await list(`?${query}`))).toEqual(['L-4', 'L-3', 'L-2'])
  })

  it.each([
    ['a limit of zero', '?limit=0'],
    ['a limit above 100', '?limit=101'],
    ['a limit in words', '?limit=ten'],
    ['an unknown state', '?state=lost'],
    ['an invalid time', '?createdFrom=2026-02-30%2000:00:00'],
    ['an invented cursor', '?cursor=next'],
    ['a cursor with a time that is too large', `?cursor=${Buffer.from('[1e300,"a"]').toString('base64url')}`],
    ['an unknown parameter', '?status=paid'],
    ['a repeated parameter', '?orderno=1&orderno=2'],
  ])('refuses %s with 400', async (_, query) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { error: 'unreadable', message: expect.any(String) } })
  })

  it('needs a key with the right to read', async () => {
    const keys = createMerchantKeys(server.gateway.db, server.gateway.clock)
    const bearer = async (name: string, right: string) => ({
      authorization: `Bearer ${await keys.create(name, [right])}`,
    })
    expect((await list('', {})).status).toBe(401)
    expect((await list('', await bearer('writer', 'orders'))).status).toBe(403)
    expect((await list('', await bearer('reader', 'read'))).status).toBe(200)
  })
})

it('lists no test order with the sandbox off', async () => {
  const on = await startServer()
  await newOrder(on, { orderno: 'test' })
  await on.stop('keep')
  const off = await startServer({ sandbox: false, ...on.place })
  const { body } = await call<OrderList>(off, 'GET', '/api/orders', { headers: merchant, shape: 'orderList' })
  expect(body).toEqual({ orders: [] })
  await off.stop()
  await remove(on.place)
})
