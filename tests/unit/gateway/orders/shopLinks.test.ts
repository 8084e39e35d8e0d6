/** The links to the shop at the foot of a page: of the order, else of the gateway's settings. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig, SettingsError } from '../../../../gateway/settings/config.ts'
import type { CheckoutView, FieldError } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, merchant } from '../support/shop.ts'

let plain: TestServer
let ready: TestServer
beforeAll(async () => {
  plain = await startServer()
  ready = await startServer({ contact: 'help@shop.example', termsUrl: 'https://shop.example/terms' })
})
afterAll(() => Promise.all([plain.stop(), ready.stop()]))

const create = (server: TestServer, links?: object) =>
  call<{ key: string; errors: FieldError[] }>(server, 'POST', '/api/orders', {
    body: { orderno: 'A-1', website: 'shop.example', amountMinor: 1800, currency: 'USD', merchant: links },
    headers: merchant,
    shape: 'orderCreated',
  })
const shown = async (server: TestServer, links?: object) => {
  const { key } = (await create(server, links)).body
  return (await call<CheckoutView>(server, 'GET', `/api/checkout/${key}`)).body.merchant
}

const own = {
  contact: 'https://shop.example/help',
  termsUrl: 'http://shop.example/t',
  privacy: 'https://shop.example/p',
}

it('are those of the order', async () => {
  expect(await shown(plain, own)).toEqual(own)
  expect(await shown(ready, own)).toEqual(own)
})

it('come from the settings where the order says none', async () => {
  expect(await shown(ready)).toEqual({ contact: 'help@shop.example', termsUrl: 'https://shop.example/terms' })
  expect(await shown(ready, { contact: 'tea@shop.example' })).toEqual({
    contact: 'tea@shop.example',
    termsUrl: 'https://shop.example/terms',
  })
})

it('are absent where no one says any', async () => {
  expect(await shown(plain)).toBeUndefined()
})

describe('a link is refused', () => {
  it.each([
    ['that runs', { termsUrl: 'javascript:alert(1)' }, 'merchant.termsUrl'],
    ['to a file', { privacy: 'file:///etc/passwd' }, 'merchant.privacy'],
    ['that looks like another host', { termsUrl: 'https://shop.example@evil.example/' }, 'merchant.termsUrl'],
    ['with a password', { contact: 'https://me:secret@shop.example' }, 'merchant.contact'],
    ['of a mail program', { contact: 'mailto:help@shop.example' }, 'merchant.contact'],
    ['that fills in a mail', { contact: 'help@shop.example?bcc=spy@evil.example' }, 'merchant.contact'],
    ['that is a name', { contact: 'Ask us' }, 'merchant.contact'],
    ['with an unknown name', { terms: 'https://shop.example/t' }, 'merchant.terms'],
  ])('%s', async (_, links, field) => {
    const { status, body } = await create(plain, links)
    expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]])
  })
})

it.each([
  ['MERCHANT_CONTACT', 'Ask us'],
  ['MERCHANT_CONTACT', 'help@shop.example?bcc=spy@evil.example'],
  ['MERCHANT_CONTACT', 'https://me:secret@shop.example'],
  ['MERCHANT_TERMS_URL', 'shop.example'],
  ['MERCHANT_TERMS_URL', 'https://me:secret@shop.example/terms'],
  ['MERCHANT_PRIVACY', 'ftp://a.example'],
  ['OPERATOR_CONTACT', 'ask@us'],
])('the gateway does not start with %s=%s, and repeats no password', (name, value) => {
  const read = () => readConfig([], { [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(name)
  expect(read).not.toThrow(/secret/)
})
