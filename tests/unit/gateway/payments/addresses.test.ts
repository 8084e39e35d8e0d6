/** The addresses of an order: requested, checked, stored, and shown only to their owners. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddressView, ErrorAnswer } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import {
  advance,
  call,
  cards,
  confirm,
  fullBilling,
  newOrder,
  pay,
  payment,
  readCheckout,
  readOrder,
} from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 Analytical Street',
  city: 'Springfield',
  province: 'IL',
  postalCode: '62701',
  phone: '2175550123',
}
const withEmail = { ...ada, email: 'ada@example.com' }

const read = (key: string, type: string, query = '') =>
  call<AddressView & ErrorAnswer>(server, 'GET', `/api/checkout/${key}/address/${type}${query}`, {
    shape: 'addressView',
  })

async function save(key: string, type: string, data: Record<string, unknown>, country = 'US', formId?: string) {
  const id = formId ?? (await read(key, type, `?country=${country}`)).body.form?.formId ?? 'none'
  return call<ErrorAnswer>(server, 'PUT', `/api/checkout/${key}/address/${type}`, {
    body: { country, formId: id, data },
  })
}

describe('an address', () => {
  it('is stored, shown again and read by the merchant', async () => {
    const { id, key } = await newOrder(server)
    expect((await read(key, 'shipping')).body.values).toBeUndefined()
    expect((await save(key, 'shipping', { ...ada, city: '  Springfield ' })).status).toBe(200)
    expect((await read(key, 'shipping')).body.values).toEqual({ country: 'US', ...ada })
    const { addresses } = await readOrder(server, id)
    expect(addresses).toEqual([
      {
        type: 'shipping',
        data: { country: 'US', ...ada },
        phoneE164: '+12175550123',
        savedTime: expect.any(String),
      },
    ])
  })

  it('is asked in the order of its country, with that country’s labels in the shopper’s language', async () => {
    const { key } = await newOrder(server)
    const { form } = (await read(key, 'shipping', '?country=JP&lang=es-MX')).body
    const shown = form.definitions.filter(({ display }) => display === 'Y')
    expect(shown.map(({ name, label }) => label ?? name)).toEqual([
      'row1',
      'postalCode',
      'Prefectura',
      'address',
      'phone',
    ])
    expect(shown[1]).toMatchObject({
      expected: true,
      advice: { pattern: expect.any(String) },
      hint: expect.stringContaining('154-0023'),
    })
  })

  it('is never refused because of its postal code or a part that its country does not use', async () => {
    const { id, key } = await newOrder(server)
    const unusual = { ...ada, province: 'West', sublocality: 'Old Town', postalCode: 'no idea' }
    for (const country of ['SG', 'HK', 'GB', 'AG', 'JP'])
      expect((await save(key, 'shipping', unusual, country)).status, country).toBe(200)
    const { addresses } = await readOrder(server, id)
    expect(addresses?.[0]?.data).toEqual({ country: 'JP', ...unusual })
    const tooLong = await save(key, 'shipping', { ...unusual, city: 'x'.repeat(65) }, 'SG')
    expect(tooLong.body.errors).toMatchObject([{ field: 'city', keyword: 'maxLength' }])
  })

  it('replaces the one before, and its country is chosen next time', async () => {
    const { id, key } = await newOrder(server)
    await save(key, 'shipping', ada)
    const german = { ...ada, province: 'Berlin', city: 'Berlin', postalCode: '10115' }
    expect((await save(key, 'shipping', german, 'DE')).status).toBe(200)
    expect((await readOrder(server, id)).addresses?.map(({ data }) => data)).toEqual([{ country: 'DE', ...german }])
    expect((await read(key, 'shipping')).body.form.country).toBe('DE')
  })

  it('for billing fills in the checkout, with the country; one for shipping does not', async () => {
    const { key } = await newOrder(server)
    await save(key, 'shipping', { ...ada, city: 'Elsewhere' })
    expect((await readCheckout(server, key)).billing).toBeUndefined()
    await save(key, 'billing', { ...withEmail, province: 'Berlin' }, 'DE')
    expect(await readCheckout(server, key)).toMatchObject({ country: 'DE', billing: { city: 'Springfield' } })
  })

  it('is replaced by values that are typed later, and replaces the values of a failed attempt when it is saved later', async () => {
    const { key } = await newOrder(server, { billing: 'full' })
    await save(key, 'billing', { ...withEmail, city: 'First' })
    await advance(server, 'PT1S')
    await pay(server, key, { card: cards.declined, data: fullBilling })
    expect((await readCheckout(server, key)).billing?.city).toBe('New York')
    await advance(server, 'PT1S')
    await save(key, 'billing', { ...withEmail, city: 'Last' })
    expect((await readCheckout(server, key)).billing?.city).toBe('Last')
  })
})

describe('an address is refused', () => {
  it('with the wrong field, by the same checks as a payment', async () => {
    const { key } = await newOrder(server)
    const { status, body } = await save(key, 'shipping', { ...ada, phone: '', city: '4242424242424242', zip: '1' })
    expect(status).toBe(422)
    expect(body.errors?.map(({ field, keyword }) => `${field} ${keyword}`)).toEqual([
      'city noCardNumber',
      'phone required',
      'zip additionalProperties',
    ])
  })

  it('when its form belongs to another order or to a payment', async () => {
    const { key } = await newOrder(server)
    const { formId } = await payment(server, key)
    expect((await save(key, 'shipping', ada, 'US', formId)).body.error).toBe('unknownForm')
  })

  it('when the order, the type or the country does not exist', async () => {
    const { key } = await newOrder(server)
    expect((await read('x'.repeat(43), 'shipping')).body.error).toBe('unknownKey')
    expect(await read(key, 'holiday')).toMatchObject({ status: 404, body: { error: 'unknownAddressType' } })
    expect((await read(key, 'shipping', '?country=XX')).status).toBe(400)
  })

  it('when the order is paid or expired, and then no shopper can see it', async () => {
    const paid = await newOrder(server)
    await save(paid.key, 'shipping', ada)
    const { formId } = (await read(paid.key, 'shipping')).body.form
    await confirm(server, await payment(server, paid.key))
    expect((await save(paid.key, 'shipping', ada, 'US', formId)).status).toBe(409)
    expect((await read(paid.key, 'shipping')).body).toMatchObject({ error: 'notAllowed', state: 'paid' })
    expect((await readOrder(server, paid.id)).addresses).toHaveLength(1)

    const late = await newOrder(server, { effectiveMinutes: 1 })
    await advance(server, 'PT61S')
    expect((await read(late.key, 'billing')).status).toBe(410)
  })
})
