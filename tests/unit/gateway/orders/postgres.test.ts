/** Lists on a PostgreSQL server: another driver gives the same sequence, notes and cursors. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderList } from '../../../../schemas/types.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, merchant, newOrder, pay, readCheckout } from '../support/shop.ts'

let postgres: TestPostgres
let gateways: TestServer[] = []
beforeAll(async () => {
  postgres = await startTestPostgres()
  const databaseUrl = await postgres.newDatabase('orders')
  gateways = [await startServer({ databaseUrl }), await startServer({ databaseUrl })]
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop()
  await postgres.remove()
})

it('orders from two gateways appear once each, page by page, at either gateway', async () => {
  const [one, other] = gateways as [TestServer, TestServer]
  for (let at = 0; at < 6; at++)
    await newOrder(at % 2 ? one : other, { orderno: `P-${at}`, metadata: { cart: 'c1', at: `${at}` } })
  const seen: string[] = []
  let cursor = ''
  for (let page = 0; page < 4; page++) {
    const url = `/api/orders?metadata[cart]=c1&limit=2${cursor && `&cursor=${cursor}`}`
    const { body } = await call<OrderList>(page % 2 ? one : other, 'GET', url, {
      headers: merchant,
      shape: 'orderList',
    })
    seen.push(...body.orders.map(({ orderno }) => orderno))
    cursor = body.next ?? ''
    if (!cursor) break
  }
  expect(seen).toEqual(['P-5', 'P-4', 'P-3', 'P-2', 'P-1', 'P-0'])
})

it('either gateway stores and deletes prefilled values', async () => {
  const [one, other] = gateways as [TestServer, TestServer]
  const { key } = await newOrder(one, { prefill: { email: 'grace@example.com' } })
  expect((await readCheckout(other, key)).billing).toEqual({ email: 'grace@example.com' })
  await pay(other, key)
  expect(await readCheckout(one, key)).not.toHaveProperty('billing')
  const client = await postgres.stranger(`${postgres.url}/orders`)
  const { rows } = await client.query('select prefill from orders where key = $1', [key])
  expect(rows).toEqual([{ prefill: null }])
})
