/** Values that a merchant sends for the form's fields: which are accepted, who sees them, and when they are deleted. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOrder } from '../../../../gateway/payments/forget.ts'
import { attempts, orders } from '../../../../gateway/store/schema.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, billing, call, cards, merchant, newOrder, pay, readCheckout, readOrder } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const order = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 4990, currency: 'USD', country: 'US' }
const known = { email: 'grace@example.com', firstName: 'Grace', postalCode: '94110', phone: '2175550123' }
const create = (body: object, headers: Record<string, string> = merchant) =>
  call<{ errors: object[]; id: string; error: string }>(server, 'POST', '/api/orders', { body, headers })
const keptOf = async (id: string) => {
  const [row] = await server.gateway.db.select({ prefill: orders.prefill }).from(orders).where(eq(orders.id, id))
  return row?.prefill
}

describe('prefilled values', () => {
  it('reach the page as long as the order can be paid', async () => {
    const { id, key } = await newOrder(server, { prefill: known })
    expect((await readCheckout(server, key)).billing).toEqual(known)
    await pay(server, key)
    expect(await readCheckout(server, key)).not.toHaveProperty('billing')
    expect(await keptOf(id)).toBeNull()
  })

  it('are replaced by the values that the shopper sent, and fields that they left empty stay empty', async () => {
    const { key } = await newOrder(server, { prefill: known })
    await pay(server, key, { card: cards.declined })
    expect((await readCheckout(server, key)).billing).toEqual(billing)
  })

  it('are still there after the shopper leaves a method without fields', async () => {
    const { key } = await newOrder(server, { prefill: known })
    await pay(server, key, { card: cards.declined })
    await server.gateway.db.update(attempts).set({ billing: {} })
    expect((await readCheckout(server, key)).billing).toEqual(known)
  })

  it("are not checked by a form's rules: the shopper sees the error and can change them", async () => {
    const { key } = await newOrder(server, { prefill: { email: 'grace@' } })
    expect((await readCheckout(server, key)).billing).toEqual({ email: 'grace@' })
  })

  it('fill in a full name from the two that the shop knows', async () => {
    const both = { firstName: 'Ana', lastName: 'Souza' }
    const { key } = await newOrder(server, { prefill: both })
    expect((await readCheckout(server, key)).billing).toEqual({ ...both, fullName: 'Ana Souza' })
    const own = { ...both, fullName: 'Padaria Estrela' }
    const { key: other } = await newOrder(server, { prefill: own })
    expect((await readCheckout(server, other)).billing).toEqual(own)
  })

  it('may be values of any method, under the names in its form', async () => {
    const prefill = { identityNumber: '529.982.247-25', iBan: 'DE89370400440532013000' }
    const { key } = await newOrder(server, { prefill })
    expect((await readCheckout(server, key)).billing).toEqual(prefill)
  })

  it.each([
    [
      'expires',
      { effectiveMinutes: 1 },
      (key: string) => advance(server, 'PT2M').then(() => readCheckout(server, key)),
    ],
    [
      'is cancelled',
      {},
      (_: string, id: string) => call(server, 'POST', `/api/orders/${id}/cancel`, { headers: merchant }),
    ],
  ] as const)('are deleted when the order %s', async (_, more, end) => {
    const { id, key } = await newOrder(server, { ...more, prefill: known })
    await end(key, id)
    expect(await keptOf(id)).toBeNull()
  })

  it('are deleted by the command at any time', async () => {
    const { id, key } = await newOrder(server, { prefill: known })
    await forgetOrder(server.gateway.db, id)
    expect(await readCheckout(server, key)).not.toHaveProperty('billing')
  })

  it('are deleted by the sweep when another version ended the order', async () => {
    const { id } = await newOrder(server, { prefill: known })
    await server.gateway.db.update(orders).set({ state: 'paid' }).where(eq(orders.id, id))
    await advance(server, 'PT1M')
    expect(await keptOf(id)).toBeNull()
  })

  it("are in no answer to the merchant's own calls and in no event", async () => {
    const { id, key } = await newOrder(server, { prefill: known, webhookUrl: 'http://localhost:9/hooks' })
    await pay(server, key, { card: cards.declined })
    const events = await call(server, 'GET', `/api/orders/${id}/webhooks`, { headers: merchant })
    expect(JSON.stringify([await readOrder(server, id), events.body])).not.toContain('grace@example.com')
  })
})

describe('prefilled values that no form accepts are refused:', () => {
  it.each([
    ['a card number', { cardNum: '4242424242424242' }, 'prefill.cardNum', 'secret'],
    ['a card number by its other name', { cardNumber: '4242424242424242' }, 'prefill.cardNumber', 'secret'],
    ['a CVC', { cvv: '123' }, 'prefill.cvv', 'secret'],
    ['an expiry date', { effectiveDate: '12/40' }, 'prefill.effectiveDate', 'secret'],
    ['a card holder', { cardHolderName: 'Grace Hopper' }, 'prefill.cardHolderName', 'secret'],
    ['the PIN of a gift card', { giftCardPin: '1234' }, 'prefill.giftCardPin', 'secret'],
    ['a card number in a text', { address: 'my card 4242 4242 4242 4242' }, 'prefill.address', 'noCardNumber'],
    ['a name that no form has', { nickname: 'Amazing' }, 'prefill.nickname', 'additionalProperties'],
    ['a name that every object has', { toString: 'x' }, 'prefill.toString', 'additionalProperties'],
    ["the order's own country", { country: 'US' }, 'prefill.country', 'additionalProperties'],
    ['a number where a text is asked', { postalCode: 94110 }, 'prefill.postalCode', 'type'],
    ['a list', { email: ['grace@example.com'] }, 'prefill.email', 'type'],
    ['a text too long', { firstName: 'G'.repeat(257) }, 'prefill.firstName', 'maxLength'],
    ['a text longer than its field', { email: 'g'.repeat(255) }, 'prefill.email', 'maxLength'],
    ['characters that reverse a line', { firstName: 'Gr\u202eace' }, 'prefill.firstName', 'pattern'],
    [
      'too many',
      Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, 'x'])),
      'prefill',
      'maxProperties',
    ],
  ])('%s', async (_, prefill, field, keyword) => {
    const { status, body } = await create({ ...order, prefill })
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ field, keyword }] })
  })
})

describe('a repeated request for an order', () => {
  it('gets the same order with the same values, and is refused with other values', async () => {
    const headers = { ...merchant, 'idempotency-key': 'prefilled-order-1' }
    const first = await create({ ...order, prefill: known }, headers)
    const { email, ...others } = known
    expect(await create({ ...order, prefill: { ...others, email } }, headers)).toEqual(first)
    for (const prefill of [{ ...known, email: 'eve@example.com' }, undefined])
      expect(await create({ ...order, prefill }, headers)).toMatchObject({
        status: 422,
        body: { error: 'intentReused' },
      })
  })

  it('gets the same order after its values are deleted', async () => {
    const headers = { ...merchant, 'idempotency-key': 'prefilled-order-2' }
    const body = { ...order, prefill: known }
    const first = await create(body, headers)
    await call(server, 'POST', `/api/orders/${first.body.id}/cancel`, { headers: merchant })
    expect(await create(body, headers)).toEqual(first)
  })

  it('leaves no hash from which a tax number could be guessed', async () => {
    const prints = await Promise.all(
      ['52998224725', '11144477735'].map(async (identityNumber) => {
        const { id } = await newOrder(server, { prefill: { identityNumber } })
        const [row] = await server.gateway.db.select().from(orders).where(eq(orders.id, id))
        return row?.fingerprint
      }),
    )
    expect(prints[0]).toBe(prints[1])
  })
})
