import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import {
  billing,
  call,
  cards,
  confirm,
  encrypt,
  fullBilling,
  newOrder,
  pay,
  payment,
  readForm,
  readOrder,
  secretOf,
} from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('wrong data, sent directly to the API', () => {
  const errorsFor = async (how: Parameters<typeof pay>[2]) => {
    const { id, key } = await newOrder(server, { billing: 'full' })
    const { status, body } = await pay(server, key, how)
    expect({ status, error: body.error }).toEqual({ status: 422, error: 'invalidData' })
    expect((await readOrder(server, id)).attempts).toEqual([])
    return body.errors?.map(({ field, keyword }) => `${field} ${keyword}`)
  }

  it('is refused with one error per field, in display order', async () => {
    const data = { ...fullBilling, email: 'ada', province: 'Berlin', city: ' ' }
    const secret = { cardNum: '4242424242424241', effectiveDate: '01/20', cvv: '12', cardHolderName: 'Ada' }
    expect(await errorsFor({ data, secret })).toEqual([
      'cardNum luhn',
      'effectiveDate expiry',
      'cvv minLength',
      'cardHolderName minWords',
      'city required',
      'province enum',
      'email emailAddress',
    ])
  })

  it('is refused when everything is missing', async () => {
    const faults = await errorsFor({ data: {}, secret: {} })
    expect(faults).toContain('cardNum required')
    expect(faults).toContain('address required')
    expect(faults).not.toContain('phone required')
  })

  it('is refused when card values are unencrypted, or when there are fields that the form does not have', async () => {
    const data = { ...fullBilling, cvv: '123', isAdmin: true, toString: 'x' }
    expect(await errorsFor({ data })).toEqual([
      'cvv additionalProperties',
      'isAdmin additionalProperties',
      'toString additionalProperties',
    ])
    expect(await errorsFor({ data: fullBilling, secret: { ...secretOf(cards.success), city: 'New York' } })).toEqual([
      'city additionalProperties',
    ])
  })

  it('is refused when a value is not a text, a number or a boolean', async () => {
    const { key } = await newOrder(server, { billing: 'full' })
    const body = { ...(await payment(server, key)), data: { ...fullBilling, city: { name: 'New York' } } }
    expect(await confirm(server, body)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'city', keyword: 'type' }] },
    })
  })

  it('is refused when the billing country differs from that of the form', async () => {
    expect(await errorsFor({ data: { ...fullBilling, country: 'CA' } })).toEqual(['country enum'])
  })

  it('is refused when it has more fields than an order with minimal billing asks for', async () => {
    const { key } = await newOrder(server)
    expect((await pay(server, key, { data: { ...billing, address: '1 Example Street' } })).body.errors).toMatchObject([
      { field: 'address', keyword: 'additionalProperties' },
    ])
  })

  it('does not use up the idempotency key: the same key pays with right data', async () => {
    const { key } = await newOrder(server)
    const intent = randomUUID()
    expect((await pay(server, key, { data: {}, intent })).status).toBe(422)
    expect((await pay(server, key, { intent })).body.state).toBe('paid')
  })
})

describe('a form', () => {
  it('is valid only for its own order, method and country', async () => {
    const [mine, other] = [await newOrder(server), await newOrder(server)]
    const { formId } = (await readForm(server, mine.key)).body
    expect(await pay(server, other.key, { formId })).toMatchObject({ status: 422, body: { error: 'unknownForm' } })
    expect(await pay(server, mine.key, { formId, country: 'DE' })).toMatchObject({
      status: 422,
      body: { error: 'unknownForm' },
    })
    expect((await pay(server, mine.key, { formId })).status).toBe(200)
  })

  it('has the same id in every language', async () => {
    const { key } = await newOrder(server)
    const ids = await Promise.all(
      ['en', 'es', 'nonsense!'].map((lang) =>
        call<{ formId: string }>(server, 'GET', `/api/checkout/${key}/forms/CARD?country=US&lang=${lang}`),
      ),
    )
    expect(new Set(ids.map(({ body }) => body.formId)).size).toBe(1)
  })

  it('does not exist for an unknown method or country', async () => {
    const { key } = await newOrder(server)
    expect(await call(server, 'GET', `/api/checkout/${key}/forms/CASH?country=US`)).toMatchObject({
      status: 404,
      body: { error: 'methodUnavailable' },
    })
    expect((await call(server, 'GET', `/api/checkout/${key}/forms/CARD?country=XX`)).status).toBe(400)
  })
})

describe('an unknown key', () => {
  it.each(['GET /api/checkout/', 'GET /api/txn/', 'POST /api/txn/'])('gets 404 from %s', async (route) => {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string]
    const tail = path === '/api/checkout/' ? '' : method === 'GET' ? '/status' : '/cancel'
    for (const key of ['nope', 'x'.repeat(43)]) {
      expect(await call(server, method, `${path}${key}${tail}`)).toMatchObject({
        status: 404,
        body: { error: 'unknownKey' },
      })
    }
  })

  it('gets 404 from a payment', async () => {
    const { key } = await newOrder(server)
    const body = { ...(await payment(server, key)), card: await encrypt(server, secretOf(cards.success), key) }
    for (const other of ['nope', 'x'.repeat(43)])
      expect((await confirm(server, { ...body, key: other })).status).toBe(404)
  })
})
