/** A merchant's own notes with an order. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { call, merchant, newOrder, pay, readCheckout, readOrder, readStatus } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const notes = { cart: '42', 'utm.source': 'newsletter', note: 'Ärger & Übermut\n{"a": 1}' }
const order = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 4990, currency: 'USD' }
const refusalOf = async (metadata: unknown) => {
  const body = { ...order, metadata }
  const answer = await call<{ errors: object[] }>(server, 'POST', '/api/orders', {
    body,
    headers: merchant,
    shape: 'orderCreated',
  })
  expect(answer.status).toBe(422)
  return answer.body.errors
}

it("come back with the order, and in the events to the shop's server", async () => {
  const { id, key } = await newOrder(server, { metadata: notes, webhookUrl: 'http://localhost:9/hooks' })
  await pay(server, key)
  expect((await readOrder(server, id)).metadata).toEqual(notes)
  const { body } = await call<{ data: object }[]>(server, 'GET', `/api/orders/${id}/webhooks`, { headers: merchant })
  expect(body[0]?.data).toMatchObject({ state: 'paid', metadata: notes })
})

it('are never shown to the shopper', async () => {
  const { key } = await newOrder(server, { metadata: { cart: 'secret-of-the-shop' } })
  const shown = JSON.stringify([await readCheckout(server, key), await readStatus(server, key)])
  expect(shown).not.toContain('secret-of-the-shop')
})

it('may be 20 notes, with names of 40 characters and values of 500', async () => {
  const most = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`${at}`.padStart(40, 'n'), 'v'.repeat(500)] as const),
  )
  const { id } = await newOrder(server, { metadata: most })
  expect((await readOrder(server, id)).metadata).toEqual(most)
})

it.each([
  ['a value too long', { cart: 'v'.repeat(501) }, 'metadata.cart', 'maxLength'],
  ['a number', { cart: 42 }, 'metadata.cart', 'type'],
  ['another object', { cart: { id: '42' } }, 'metadata.cart', 'type'],
  ['a name too long', { ['n'.repeat(41)]: '1' }, `metadata.${'n'.repeat(41)}`, 'pattern'],
  ['a name that is not allowed in an address', { 'a cart': '1' }, 'metadata.a cart', 'pattern'],
  [
    'one too many',
    Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`n${at}`, ''])),
    'metadata',
    'maxProperties',
  ],
  ['a list', ['42'], 'metadata', 'type'],
] as const)('are refused with %s, and the answer names the member', async (_, metadata, field, keyword) => {
  expect(await refusalOf(metadata)).toMatchObject([{ field, keyword }])
})
