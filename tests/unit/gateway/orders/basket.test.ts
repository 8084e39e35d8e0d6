/** The items of an order: they add up, they cannot mislead a shopper, and they are deleted with the shopper's data. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOrder } from '../../../../gateway/payments/forget.ts'
import { sampleItems } from '../../../../gateway/sampleItems.ts'
import { orders, pictures } from '../../../../gateway/store/schema.ts'
import type { FieldError } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, merchant, newOrder, pay, readCheckout, readOrder } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ retentionDays: 3 })
})
afterAll(() => server.stop())

const tea = { name: 'Sencha, 100 g', quantity: 2, unitAmountMinor: 900 }
const most = Number.MAX_SAFE_INTEGER

type Body = { id: string; key: string; error: string; errors: FieldError[] }
const send = (more: object, headers = {}) => {
  const body = { orderno: 'A-1', website: 'shop.example', amountMinor: 1800, currency: 'USD', country: 'US', ...more }
  return call<Body>(server, 'POST', '/api/orders', {
    body,
    headers: { ...merchant, ...headers },
    shape: 'orderCreated',
  })
}
const refusedAt = async (more: object) => {
  const { status, body } = await send(more)
  return status === 422 ? body.errors?.map(({ field, keyword }) => `${field} ${keyword}`) : status
}

const dataUrl = (type: string, start: string, size = 100) => {
  const bytes = Buffer.alloc(size)
  bytes.write(start, 'latin1')
  return `data:image/${type};base64,${bytes.toString('base64')}`
}
const png = '\x89PNG\r\n\x1a\n'
const jpeg = '\xff\xd8\xff\xe0'
const webp = 'RIFF\x10\x00\x00\x00WEBPVP8 '

describe('the sum', () => {
  it.each([
    ['items alone', { items: [tea] }],
    ['a free item', { items: [tea, { name: 'Sample', quantity: 1, unitAmountMinor: 0 }] }],
    [
      'discount, shipping and tax',
      { items: [tea], discountMinor: 300, shippingMinor: 600, taxMinor: 199, amountMinor: 2299 },
    ],
    ['amounts of 0', { items: [tea], discountMinor: 0, shippingMinor: 0, taxMinor: 0 }],
    ['a discount on the shipping too', { items: [tea], discountMinor: 2000, shippingMinor: 500, amountMinor: 300 }],
    ['the largest amount', { items: [{ ...tea, quantity: 1, unitAmountMinor: most }], amountMinor: most }],
    ['a hundred items', { items: Array.from({ length: 100 }, () => ({ ...tea, quantity: 1 })), amountMinor: 90_000 }],
  ])('of %s is the amount', async (_, more) => {
    expect((await send(more)).status).toBe(201)
  })

  it.each([
    ['too little', { items: [tea], amountMinor: 1799 }, 1800, -1],
    ['too much', { items: [tea], shippingMinor: 600, amountMinor: 2500 }, 2400, 100],
    ['a discount above all', { items: [tea], discountMinor: 5000, amountMinor: 1 }, -3200, 3201],
    [
      'one unit of the largest amount',
      { items: [{ ...tea, unitAmountMinor: most, quantity: 1 }], amountMinor: most - 1 },
      most,
      -1,
    ],
  ])('with %s is refused with the difference', async (_, more, itemsMinor, differenceMinor) => {
    const { status, body } = await send(more)
    expect([status, body]).toMatchObject([
      422,
      { error: 'itemsMismatch', errors: [{ field: 'amountMinor', params: { itemsMinor, differenceMinor } }] },
    ])
  })

  it.each([
    [{ items: [{ ...tea, quantity: 1_000_000, unitAmountMinor: most }] }],
    [{ items: Array.from({ length: 2 }, () => ({ ...tea, unitAmountMinor: most })), discountMinor: most }],
    [{ items: [tea], discountMinor: most, amountMinor: most }],
  ])('that no page can show exactly is refused (%#)', async (more) => {
    expect(await refusedAt(more)).toEqual(['items maximum'])
  })

  it.each(['discountMinor', 'shippingMinor', 'taxMinor'])('has no %s without items', async (name) => {
    expect(await refusedAt({ [name]: 0 })).toEqual(['items required'])
  })

  it('is a subscription’s own terms', async () => {
    const subscription = { product: 'Tea', feeMinor: 1800, unit: 'M', count: 1 }
    expect(await refusedAt({ kind: 'subscription', subscription, items: [tea] })).toEqual(['items kind'])
  })

  it.each([0, 1, 3, 4, 99, 4990, most])('of the sample items is %i', (amountMinor) => {
    const { items, shippingMinor, taxMinor } = sampleItems(amountMinor)
    const goods = items.reduce((sum, { quantity, unitAmountMinor }) => sum + quantity * unitAmountMinor, 0)
    expect(goods + shippingMinor + taxMinor).toBe(amountMinor)
    expect(Math.min(shippingMinor, taxMinor, ...items.map((item) => item.unitAmountMinor))).toBeGreaterThanOrEqual(0)
  })
})

describe('an item', () => {
  it.each([
    ['no name', { name: '' }, 'name minLength'],
    ['an invisible name', { name: '\u200b\u3164' }, 'name visible'],
    ['a name that reorders the line', { name: 'Tea \u202etac' }, 'name pattern'],
    ['a name of two lines', { name: 'Tea\nPaid' }, 'name pattern'],
    ['a name longer than the shop’s', { name: 'x'.repeat(201) }, 'name maxLength'],
    ['a card number', { name: 'Gift for 4242 4242 4242 4242' }, 'name noCardNumber'],
    ['a card number that begins like a picture', { name: 'data:image/4242424242424242' }, 'name noCardNumber'],
    ['no quantity', { quantity: 0 }, 'quantity minimum'],
    ['half a quantity', { quantity: 0.5 }, 'quantity type'],
    ['a quantity below zero', { quantity: -1 }, 'quantity minimum'],
    ['a huge quantity', { quantity: 1_000_001 }, 'quantity maximum'],
    ['a price below zero', { unitAmountMinor: -1 }, 'unitAmountMinor minimum'],
    ['an address as picture', { image: 'https://evil.example/a.png' }, 'image pattern'],
    ['a path as picture', { image: '/a.png' }, 'image pattern'],
    ['an SVG', { image: `data:image/svg+xml;base64,${btoa('<svg/>')}` }, 'image pattern'],
    ['HTML that says PNG', { image: `data:image/png;base64,${btoa('<script>')}` }, 'image image'],
    ['a JPEG that says PNG', { image: dataUrl('png', jpeg) }, 'image image'],
    ['a sound that says WebP', { image: dataUrl('webp', 'RIFF\x10\x00\x00\x00WAVEfmt ') }, 'image image'],
    ['a picture over 16 KB', { image: dataUrl('png', png, 16 * 1024 + 1) }, 'image image'],
    ['an unknown member', { colour: 'green' }, 'colour additionalProperties'],
  ])('with %s is refused', async (_, more, fault) => {
    expect(await refusedAt({ items: [tea, { ...tea, ...more }] })).toEqual([`items.1.${fault}`])
  })

  it('with the name of a prototype is refused', async () => {
    const items = JSON.parse('[{"name":"Tea","quantity":2,"unitAmountMinor":900,"__proto__":{"unitAmountMinor":1}}]')
    expect(await refusedAt({ items })).not.toBe(201)
    expect((await send({ items: [{ ...tea, name: '__proto__' }] })).status).toBe(201)
  })

  it('comes in a list of 1 to 100', async () => {
    expect(await refusedAt({ items: [] })).toEqual(['items minItems'])
    expect(await refusedAt({ items: Array.from({ length: 101 }, () => tea) })).toEqual(['items maxItems'])
  })

  it.each([
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp],
  ])('may have a %s of 16 KB, which its own address serves', async (type, start) => {
    const image = dataUrl(type, start, 16 * 1024)
    const { key } = await newOrder(server, { amountMinor: 1800, items: [{ ...tea, image }] })
    const path = (await readCheckout(server, key)).items?.[0]?.image ?? ''
    const { statusCode, headers, rawPayload } = await server.app.inject(path)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      `image/${type}`,
      'public, max-age=31536000, immutable',
    ])
    expect(rawPayload.toString('base64')).toBe(image.split(',')[1])
  })
})

it('an unknown picture is not found', async () => {
  expect(await call(server, 'GET', '/api/pictures/__proto__')).toMatchObject({
    status: 404,
    body: { error: 'notFound' },
  })
})

it('a hundred pictures of 16 KB fit into one order, and its row stays small', async () => {
  const items = Array.from({ length: 100 }, (_, number) => ({
    ...tea,
    quantity: 1,
    image: dataUrl('png', `${png}${number}`, 16 * 1024),
  }))
  const { id } = await newOrder(server, { amountMinor: 90_000, items })
  const row = (await server.gateway.db.select().from(orders)).find((order) => order.id === id)
  expect(JSON.stringify(row).length).toBeLessThan(20_000)
})

it('the shopper and the merchant read what the order has, and no amount of 0', async () => {
  const items = [tea, { name: 'Sample', quantity: 1, unitAmountMinor: 0 }]
  const { id, key } = await newOrder(server, {
    amountMinor: 1900,
    items,
    discountMinor: 500,
    shippingMinor: 600,
    taxMinor: 0,
  })
  const wanted = { items, discountMinor: 500, shippingMinor: 600 }
  for (const seen of [await readCheckout(server, key), await readOrder(server, id)]) {
    expect(seen).toMatchObject(wanted)
    expect(seen).not.toHaveProperty('taxMinor')
  }
  const plain = await newOrder(server)
  expect(await readCheckout(server, plain.key)).not.toHaveProperty('items')
})

it('other items under the same Idempotency-Key are refused, and the same ones give the same order', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await send({ items: [tea] }, headers)
  expect((await send({ items: [tea] }, headers)).body).toEqual(first.body)
  const { body } = await send({ items: [{ ...tea, name: 'Matcha' }] }, headers)
  expect(body.error).toBe('intentReused')
})

describe('what was bought', () => {
  const itemsOf = async (key: string) => (await readCheckout(server, key)).items?.length

  it('is deleted when the order has been final for the configured number of days, and not sooner', async () => {
    const untried = await newOrder(server, { amountMinor: 1800, items: [tea], effectiveMinutes: 1 })
    const paid = await newOrder(server, { amountMinor: 1800, items: [tea] })
    await pay(server, paid.key)
    await advance(server, 'PT10M')
    await advance(server, 'P2D')
    expect([await itemsOf(untried.key), await itemsOf(paid.key)]).toEqual([1, 1])
    await advance(server, 'P1D')
    expect([await itemsOf(untried.key), await itemsOf(paid.key)]).toEqual([undefined, undefined])
  })

  it('is deleted at once when its order is forgotten', async () => {
    const { id, key } = await newOrder(server, { amountMinor: 1800, items: [tea] })
    await forgetOrder(server.gateway.db, id)
    expect(await itemsOf(key)).toBeUndefined()
  })

  it('leaves no picture behind once no order can still show it', async () => {
    const image = dataUrl('png', `${png}last`)
    const { key } = await newOrder(server, { amountMinor: 1800, items: [{ ...tea, image }] })
    const path = (await readCheckout(server, key)).items?.[0]?.image ?? ''
    await advance(server, 'P90D')
    expect((await server.app.inject(path)).statusCode).toBe(200)
    await advance(server, 'P4D')
    expect((await server.app.inject(path)).statusCode).toBe(404)
    expect(await server.gateway.db.select({ hash: pictures.hash }).from(pictures)).toEqual([])
  })
})
