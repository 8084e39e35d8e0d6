import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { toWire } from '../../../../core/serverTime.ts'
import { createCardKeys, Unreadable } from '../../../../gateway/keys/cardKeys.ts'
import { createKeySealing } from '../../../../gateway/keys/keySealing.ts'
import { cardKeys } from '../../../../gateway/store/schema.ts'
import { startServer, type TestServer } from '../support/server.ts'
import {
  billing,
  call,
  cards,
  confirm,
  encrypt,
  fullBilling,
  merchant,
  newOrder,
  pay,
  payment,
  readForm,
  readOrder,
  readStatus,
  secretOf,
} from '../support/shop.ts'

let server: TestServer
const open = createKeySealing(undefined)
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('wrong data, sent straight to the API', () => {
  const errorsFor = async (how: Parameters<typeof pay>[2]) => {
    const { id, key } = await newOrder(server, { billing: 'full' })
    const { status, body } = await pay(server, key, how)
    expect({ status, error: body.error }).toEqual({ status: 422, error: 'invalidData' })
    expect((await readOrder(server, id)).attempts).toEqual([])
    return body.errors?.map(({ field, keyword }) => `${field} ${keyword}`)
  }

  it('is refused with one fault a field, in display order', async () => {
    const data = { ...fullBilling, email: 'ada', province: 'Berlin', city: ' ' }
    const secret = { cardNum: '4242424242424241', effectiveDate: '01/20', cvv: '12', cardHolderName: 'Ada' }
    expect(await errorsFor({ data, secret })).toEqual([
      'cardNum luhn',
      'effectiveDate expiry',
      'cvv minLength',
      'cardHolderName minWords',
      'province enum',
      'city required',
      'email emailAddress',
    ])
  })

  it('is refused when everything is missing', async () => {
    const faults = await errorsFor({ data: {}, secret: {} })
    expect(faults).toContain('cardNum required')
    expect(faults).toContain('address required')
    expect(faults).not.toContain('phone required')
  })

  it('is refused when card values come unencrypted, or fields that the form does not ask for', async () => {
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

  it('is refused when a value is no text, number or switch', async () => {
    const { key } = await newOrder(server, { billing: 'full' })
    const body = { ...(await payment(server, key)), data: { ...fullBilling, city: { name: 'New York' } } }
    expect(await confirm(server, body)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'city', keyword: 'type' }] },
    })
  })

  it('is refused when the billing country is another than the form was made for', async () => {
    expect(await errorsFor({ data: { ...fullBilling, country: 'CA' } })).toEqual(['country enum'])
  })

  it('is refused when it is more than an order asks that asks for the least', async () => {
    const { key } = await newOrder(server)
    expect((await pay(server, key, { data: { ...billing, address: '1 Example Street' } })).body.errors).toMatchObject([
      { field: 'address', keyword: 'additionalProperties' },
    ])
  })

  it('does not use up the intent: the same key pays once the data is right', async () => {
    const { key } = await newOrder(server)
    const intent = randomUUID()
    expect((await pay(server, key, { data: {}, intent })).status).toBe(422)
    expect((await pay(server, key, { intent })).body.state).toBe('paid')
  })
})

describe('a form', () => {
  it('counts only for the order, the method and the country that it was handed out for', async () => {
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

  it('is not there for a method or a country that does not exist', async () => {
    const { key } = await newOrder(server)
    expect(await call(server, 'GET', `/api/checkout/${key}/forms/CASH?country=US`)).toMatchObject({
      status: 404,
      body: { error: 'methodUnavailable' },
    })
    expect((await call(server, 'GET', `/api/checkout/${key}/forms/CARD?country=XX`)).status).toBe(400)
  })
})

describe('card data', () => {
  it('that does not open is unreadable, and tells nothing', async () => {
    const { key } = await newOrder(server)
    const body = await payment(server, key)
    const broken = `${body.card.slice(0, -6)}AAAAAA`
    for (const card of ['x', 'a.b.c.d.e', broken]) {
      expect(await confirm(server, { ...body, card })).toMatchObject({ status: 400, body: { error: 'unreadableCard' } })
    }
  })

  it('is never in the database', async () => {
    const { key } = await newOrder(server)
    await pay(server, key, { card: cards.declined })
    await pay(server, key, { secret: { ...secretOf(cards.success), cardHolderName: 'Zebulon Quixote', cvv: '9876' } })
    const tables = await Promise.all(
      ['orders', 'attempts', 'order_forms', 'form_contents'].map((table) =>
        server.gateway.db.execute(`select * from ${table}`),
      ),
    )
    const everything = JSON.stringify(tables)
    expect(everything).toContain('"4242"')
    for (const secret of [cards.declined, cards.success, 'Zebulon', '9876', '12/40'])
      expect(everything).not.toContain(secret)
  })

  it('pays no other order than the one that it was sealed for', async () => {
    const [mine, other] = [await newOrder(server), await newOrder(server)]
    const caught = (await payment(server, mine.key)).card
    const body = { ...(await payment(server, other.key)), card: caught }
    expect(await confirm(server, body)).toMatchObject({ status: 400, body: { error: 'unreadableCard' } })
    expect((await readOrder(server, other.id)).attempts).toEqual([])
    expect(
      await confirm(server, { ...body, key: mine.key, formId: (await readForm(server, mine.key)).body.formId }),
    ).toMatchObject({ status: 200, body: { state: 'paid' } })
  })

  it.each([
    ['16 minutes ago', -16],
    ['6 minutes ahead', 6],
  ])('that was sealed %s is refused, as is one without a time', async (_when, minutes) => {
    const { id, key } = await newOrder(server)
    const body = await payment(server, key)
    const now = await server.gateway.clock.now()
    for (const sealedTime of [toWire(new Date(now.getTime() + minutes * 60_000)), '', 'now', '2026']) {
      const card = await encrypt(server, secretOf(cards.success), key, sealedTime)
      expect(await confirm(server, { ...body, card })).toMatchObject({ status: 400, body: { error: 'unreadableCard' } })
    }
    expect((await readOrder(server, id)).attempts).toEqual([])
    const card = await encrypt(server, secretOf(cards.success), key, toWire(new Date(now.getTime() - 10 * 60_000)))
    expect((await confirm(server, { ...body, card })).body.state).toBe('paid')
  })

  it('for the CVC that is asked again counts for its own order alone', async () => {
    const [mine, other] = [await newOrder(server), await newOrder(server)]
    for (const { key } of [mine, other]) await pay(server, key, { card: cards.verify })
    const card = await encrypt(server, { cvv: '123' }, mine.key)
    expect(await call(server, 'POST', `/api/txn/${other.key}/verify`, { body: { card } })).toMatchObject({
      status: 400,
      body: { error: 'unreadableCard' },
    })
    expect((await call(server, 'POST', `/api/txn/${mine.key}/verify`, { body: { card } })).status).toBe(200)
  })

  it("opens with yesterday's key, and the day after with none: the key itself is gone", async () => {
    let now = new Date()
    const { db } = server.gateway
    const keys = createCardKeys(db, { now: async () => now, advance: async () => true, reset: async () => {} }, open)
    const inHours = (hours: number) => {
      now = new Date(Date.now() + hours * 3_600_000)
    }
    const card = await encrypt(server, { cvv: '123' }, 'key')
    const old = (await keys.publicKeys()).keys[0]?.kid
    inHours(25)
    expect((await keys.publicKeys()).keys[0]?.kid).not.toBe(old)
    expect(await keys.open(card)).toMatchObject({ cvv: '123' })
    inHours(49)
    await expect(keys.open(card)).rejects.toThrow(Unreadable)
    await keys.publicKeys()
    expect((await db.select().from(cardKeys)).map(({ kid }) => kid)).not.toContain(old)
  })

  it('is sealed with a key of today again, once a clock that ran ahead is set back', async () => {
    let now = new Date(Date.now() + 400 * 86_400_000)
    const keys = createCardKeys(
      server.gateway.db,
      {
        now: async () => now,
        advance: async () => true,
        reset: async () => {},
      },
      open,
    )
    const ahead = (await keys.publicKeys()).keys[0]?.kid
    now = new Date()
    const today = (await keys.publicKeys()).keys[0]?.kid
    expect(today).not.toBe(ahead)
    expect((await keys.publicKeys()).keys[0]?.kid).toBe(today)
  })

  it('does not open any more, a minute after its key was removed from the database', async () => {
    const { db, clock } = server.gateway
    const keys = createCardKeys(db, clock, open)
    const card = await encrypt(server, { cvv: '123' }, 'key')
    expect(await keys.open(card)).toMatchObject({ cvv: '123' })
    await db.delete(cardKeys)
    const aMinuteOn = performance.now() + 60_000
    const elapsed = vi.spyOn(performance, 'now').mockImplementation(() => aMinuteOn)
    await expect(keys.open(card)).rejects.toThrow(Unreadable)
    elapsed.mockRestore()
  })
})

describe('the merchant', () => {
  const order = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 4990, currency: 'USD' }
  const create = (body: object, headers: Record<string, string> = merchant) =>
    call(server, 'POST', '/api/orders', { body, headers })

  it('needs the secret key', async () => {
    expect((await create(order, {})).status).toBe(401)
    expect((await create(order, { authorization: 'Bearer sk_test_other' })).status).toBe(403)
    expect((await call(server, 'GET', '/api/orders/x')).status).toBe(401)
  })

  it('gets the same order for the same Idempotency-Key, and a refusal for other content', async () => {
    const headers = { ...merchant, 'idempotency-key': randomUUID() }
    const [first, second] = await Promise.all([create(order, headers), create(order, headers)])
    expect(first).toEqual(second)
    expect(await create({ ...order, amountMinor: 1 }, headers)).toMatchObject({
      status: 422,
      body: { error: 'intentReused' },
    })
  })

  it.each([
    ['amountMinor', { amountMinor: 0 }],
    ['amountMinor', { amountMinor: 1.5 }],
    ['amountMinor', { amountMinor: '4990' }],
    ['currency', { currency: 'usd' }],
    ['country', { country: 'XX' }],
    ['returnUrl', { returnUrl: 'javascript:alert(1)' }],
    ['brand.logoImage', { brand: { logoImage: '//evil.example/logo.png' } }],
    ['subscription', { kind: 'subscription' }],
    ['surprise', { surprise: true }],
  ])('is told of a wrong %s', async (field, more) => {
    expect(await create({ ...order, ...more })).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })

  it('may charge more than 32 bits of minor units', async () => {
    const { id, key } = await newOrder(server, { amountMinor: 9_000_000_000_000, currency: 'IDR' })
    expect((await readOrder(server, id)).amountMinor).toBe(9_000_000_000_000)
    expect((await readStatus(server, key)).state).toBe('open')
  })

  it('that lists its cards takes no other', async () => {
    const { key } = await newOrder(server, { supportedCards: ['MASTERCARD'] })
    expect((await pay(server, key)).body.errors).toMatchObject([{ field: 'cardNum', keyword: 'supportedCards' }])
  })

  it.each(['AMEX', 'AE'])('that lists American Express as %s takes its cards', async (code) => {
    const { key } = await newOrder(server, { supportedCards: [code] })
    expect((await pay(server, key, { card: '378282246310005' })).body.state).toBe('paid')
  })
})

describe('an unknown key', () => {
  it.each(['GET /api/checkout/', 'GET /api/txn/', 'POST /api/txn/'])('is 404 for %s', async (route) => {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string]
    const tail = path === '/api/checkout/' ? '' : method === 'GET' ? '/status' : '/cancel'
    for (const key of ['nope', 'x'.repeat(43)]) {
      expect(await call(server, method, `${path}${key}${tail}`)).toMatchObject({
        status: 404,
        body: { error: 'unknownKey' },
      })
    }
  })

  it('is 404 for a payment', async () => {
    const { key } = await newOrder(server)
    const body = { ...(await payment(server, key)), card: await encrypt(server, secretOf(cards.success), key) }
    for (const other of ['nope', 'x'.repeat(43)])
      expect((await confirm(server, { ...body, key: other })).status).toBe(404)
  })
})
