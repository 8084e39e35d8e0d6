import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetOrder } from '../../../../gateway/payments/forget.ts'
import { webhookEvents } from '../../../../gateway/store/schema.ts'
import { answers, type Receiver, startWithShop } from '../support/receiver.ts'
import type { TestServer } from '../support/server.ts'
import { advance, call, newOrder, pay } from '../support/shop.ts'

let server: TestServer
let shop: Receiver
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, shop, stop } = await startWithShop({ retentionDays: 1 }))
})
afterAll(() => stop())

const data = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 Analytical Street',
  city: 'Springfield',
  province: 'IL',
  postalCode: '62701',
  phone: '2175550123',
}

/** A paid order with a shipping address. */
async function shipped() {
  const order = await newOrder(server, { webhookUrl: shop.url })
  const url = `/api/checkout/${order.key}/address/shipping`
  const { form } = (await call<{ form: { formId: string } }>(server, 'GET', `${url}?country=US`)).body
  await call(server, 'PUT', url, { body: { country: 'US', formId: form.formId, data } })
  await pay(server, order.key)
  await server.gateway.webhooks.deliverDue()
  return order
}

const stored = async () => JSON.stringify(await server.gateway.db.select().from(webhookEvents))

it('a shop gets the shipping address, and the outbox does not keep it, not even in the shop’s answer', async () => {
  shop.behave((response, { body }) => response.writeHead(500).end(body))
  const { id } = await shipped()
  expect(shop.of(id)[0]?.event.data.addresses).toMatchObject([{ type: 'shipping', data }])
  expect(await stored()).not.toMatch(/Lovelace|Analytical|Springfield|5550123|10001|ada@example/)
  expect(await stored()).toContain('"status":500')
})

it.each([
  ['at once by command', ({ id }: { id: string }) => forgetOrder(server.gateway.db, id)],
  ['after as many days as the merchant keeps it', () => advance(server, 'P1DT1M')],
])('data that is deleted %s is not sent any more', async (_, forget) => {
  shop.behave(answers(503))
  const order = await shipped()
  const before = shop.of(order.id).length
  await forget(order)
  shop.behave(answers(200))
  await advance(server, 'PT13H')
  const last = shop.of(order.id).slice(before).at(-1)
  expect(last?.event).toMatchObject({ type: 'order.paid', data: { id: order.id, state: 'paid', addresses: [] } })
})

it('card data and form values are never sent or stored', async () => {
  shop.behave(answers(200))
  const { id } = await shipped()
  const [delivered] = shop.of(id)
  for (const text of [await stored(), delivered?.body ?? ''])
    expect(text).not.toMatch(/4242424242424242|12\/40|"123"|ada@example|10001/)
  expect(delivered?.event.data.attempts).toMatchObject([{ lastFour: '4242' }])
})
