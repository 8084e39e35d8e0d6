/** A card number is refused in every free text of a merchant's call, and not stored. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardNumbersIn, holdsCard } from '../../../../gateway/plugins/cardNumbers.ts'
import { orders, refunds } from '../../../../gateway/store/schema.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, cards, confirm, merchant, newOrder, pay, payment } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const order = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 100, currency: 'USD', country: 'US' }
const written = ['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', 'no 4242.4242.4242.4242 please']
const create = (more: object, headers: Record<string, string> = {}) =>
  call<{ errors?: { field: string; keyword: string }[]; error?: string }>(server, 'POST', '/api/orders', {
    body: { ...order, ...more },
    headers: { ...merchant, ...headers },
  })

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  enum?: string[]
  pattern?: string
  maxLength?: number
}
const shapeOf = (name: string): Shape =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../schemas/api/${name}.schema.json`), 'utf8'))
/** The members of a shape that accept a text with a card number. */
const textsOf = ({ properties = {} }: Shape, path: string[] = []): string[][] =>
  Object.entries(properties).flatMap(([name, shape]) => {
    const isFree = shape.type === 'string' && !shape.enum && takes(shape, written[0] ?? '')
    return isFree ? [[...path, name]] : textsOf(shape, [...path, name])
  })
const takes = ({ pattern, maxLength = 20 }: Shape, text: string) =>
  maxLength >= text.length && (!pattern || new RegExp(pattern, 'u').test(text))
const within = ([name = '', ...more]: string[], text: string): object => ({
  [name]: more.length > 0 ? within(more, text) : text,
})

describe('a card number', () => {
  it.each(['orderRequest', 'refundRequest', 'captureRequest', 'installRequest'])(
    'is found in each free text of %s',
    (name) => {
      const places = textsOf(shapeOf(name))
      if (name === 'orderRequest') expect(places.length).toBeGreaterThanOrEqual(5)
      for (const path of places)
        for (const text of written)
          expect(cardNumbersIn(within(path, text)), path.join('.')).toMatchObject([{ field: path.join('.') }])
    },
  )

  it.each([
    ['orderno', (text: string) => ({ orderno: text }), 'orderno'],
    ['website', (text: string) => ({ website: text }), 'website'],
    ['brand', (text: string) => ({ brand: { brand: text } }), 'brand.brand'],
    ['a note', (text: string) => ({ metadata: { cart: text } }), 'metadata.cart'],
    ['an address', (text: string) => ({ returnUrl: `https://shop.example/${text.replace(/\s/g, '')}` }), 'returnUrl'],
  ])('of a new order is refused in %s, in every notation', async (_, make, field) => {
    for (const text of written) {
      const { status, body } = await create(make(text))
      expect([status, body.errors], text).toEqual([
        422,
        [{ field, keyword: 'noCardNumber', messageKey: 'error.invalidField', params: {} }],
      ])
    }
  })

  it('is refused as the name of a note, and not repeated', async () => {
    const { status, body } = await create({ metadata: { '4242-4242-4242-4242': 'x' } })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).not.toContain('4242')
    expect(body.errors).toMatchObject([{ field: 'metadata', keyword: 'noCardNumber' }])
  })

  it('is refused as an idempotency key, of a shopper too', async () => {
    for (const intent of ['4242424242424242', '4242-4242-4242-4242', 'order:4242424242424242']) {
      expect((await create({}, { 'idempotency-key': intent })).body.error).toBe('idempotencyKey')
      const { key } = await newOrder(server)
      expect((await confirm(server, await payment(server, key), intent)).body.error).toBe('idempotencyKey')
    }
  })

  it('is refused as the reason of a refund', async () => {
    const { id, key } = await newOrder(server)
    await pay(server, key)
    const body = { reason: `wrong card: ${cards.success}` }
    const answer = await call(server, 'POST', `/api/orders/${id}/refunds`, { body, headers: merchant })
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field: 'reason', keyword: 'noCardNumber' }]])
  })

  it('is in no row after all that', async () => {
    const { db } = server.gateway
    const rows = JSON.stringify([await db.select().from(orders), await db.select().from(refunds)])
    for (const text of written) expect(rows).not.toContain(text)
  })
})

it('other numbers are accepted, such as order numbers, UUIDs of digits, pictures and prefilled values', async () => {
  expect(holdsCard('42424242-4242-4242-8424-424242424242')).toBe(false)
  expect(holdsCard('20261125-000123')).toBe(false)
  const logo = `data:image/png;base64,${'4242424242424242'}`
  const taken = await create({
    brand: { logoImage: logo },
    metadata: { order: '4242424242424241' },
    prefill: { phone: '4242424242' },
  })
  expect(taken.body.errors).toBeUndefined()
})
