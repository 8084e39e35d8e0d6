/** The data that a merchant may send with an order: it can not send a shopper to a wrong site or show a wrong name. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toWire } from '../../../../core/serverTime.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, merchant } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const send = (more: object, headers: Record<string, string> = {}) => {
  const body = { orderno: 'A-1', website: 'shop.example', amountMinor: 100, currency: 'USD', country: 'US', ...more }
  return call<{ id: string; errors: { field: string }[] }>(server, 'POST', '/api/orders', {
    body,
    headers: { ...merchant, ...headers },
    shape: 'orderCreated',
  })
}
const refusedAt = async (more: object) => {
  const { status, body } = await send(more)
  return status === 422 ? body.errors.map(({ field }) => field) : status
}

describe('a logo', () => {
  it.each([
    '/\t/evil.example/logo.png',
    '/\n/evil.example/logo.png',
    '/\r/evil.example/logo.png',
    '/logo.png\n',
    '/lo\tgo.png',
    '/ /evil.example/logo.png',
    '/\u00a0/evil.example',
    '/\u200b/evil.example',
    '//evil.example/logo.png',
    '/\\evil.example/logo.png',
    '/a\\..\\evil.example',
    'https://evil.example/logo.png',
    'data:text/html;base64,PHA+',
    '/',
  ])('is never fetched from %j', async (logoImage) => {
    expect(await refusedAt({ brand: { logoImage } })).toEqual(['brand.logoImage'])
  })

  it.each(['/logo.png', '/brands/VISA.svg?v=1', '/ä/ö.png', 'data:image/png;base64,AAAA'])(
    'may be %j',
    async (logoImage) => {
      expect((await send({ brand: { logoImage } })).status).toBe(201)
    },
  )
})

describe('a name', () => {
  const unseen = [
    '\u200b',
    '\u200b\u200d\u2060\ufeff',
    ' ',
    '\u00a0\u3000',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u034f',
    '\ufe0f',
    '\u{e0041}',
  ]

  it.each(unseen)('without a visible character, such as %j, is not a name', async (name) => {
    expect(await refusedAt({ orderno: name })).toEqual(['orderno'])
    expect(await refusedAt({ website: name })).toEqual(['website'])
    expect(await refusedAt({ brand: { brand: name } })).toEqual(['brand.brand'])
    expect(await refusedAt({ brand: { website: name } })).toEqual(['brand.website'])
    const subscription = { product: name, feeMinor: 100, unit: 'M', count: 1 }
    expect(await refusedAt({ kind: 'subscription', subscription })).toEqual(['subscription.product'])
  })

  it.each(['Ö', '店', 'متجر', '‌نمونه', '👩‍👩‍👧', '€', '~', 'Cafe\u0301'])('may be %j', async (brand) => {
    expect((await send({ brand: { brand } })).status).toBe(201)
  })
})

describe('a return address', () => {
  it.each([
    'https://user:pw@shop.example/back',
    'https://user@shop.example/back',
    'https://:pw@shop.example/back',
    'https://paypal.com@evil.example/',
    'https://paypal.com%2f@evil.example/',
    `https://paypal.com.${'a.'.repeat(60)}evil.example/`,
    'https://',
  ])('is not %s', async (url) => {
    expect(await refusedAt({ returnUrl: url })).toEqual(['returnUrl'])
  })

  it('may not have a password, and neither may a webhook address', async () => {
    expect(await refusedAt({ webhookUrl: 'https://user:pw@shop.example/hook' })).toEqual(['webhookUrl'])
  })

  it.each(['https://shop.example/back?to=a@b.example', 'http://localhost:3000/@me', 'https://shop.example:8443/#a'])(
    'may be %s',
    async (returnUrl) => {
      expect((await send({ returnUrl })).status).toBe(201)
    },
  )
})

describe("the shop's website", () => {
  const long = 'paypal.com.checkout.session-5829.evil.example'

  it.each([long, `https://${long}/`, `https://www.${long}/paypal.com`, `HTTPS://${long}?a`, `${long}:443`])(
    'is not %s, whose end would be cut off where it replaces the shop name',
    async (website) => {
      expect(await refusedAt({ website })).toEqual(['website'])
      expect(await refusedAt({ website: 'shop.example', brand: { website } })).toEqual(['brand.website'])
    },
  )

  it.each(['https://paypal.com@evil.example', 'paypal.com@evil.example', 'https://paypal.com:x@evil.example/'])(
    'is not %s, which begins with a name that is not its own',
    async (website) => {
      expect(await refusedAt({ website })).toEqual(['website'])
    },
  )

  it('may be as long as the page can show, and longer if the shop has a name', async () => {
    const fits = `${'a'.repeat(18)}.shop.example`
    expect(fits).toHaveLength(31)
    expect(await refusedAt({ website: fits })).toEqual(['website'])
    expect((await send({ website: `https://www.${fits.slice(1)}/shop/with/a/long/path` })).status).toBe(201)
    expect((await send({ website: fits, brand: { brand: 'A shop' } })).status).toBe(201)
    expect(await refusedAt({ website: `a.${'b'.repeat(80)}.example`, brand: { brand: 'A shop' } })).toEqual(['website'])
    expect((await send({ website: 'A shop that has a name, and many words in it' })).status).toBe(201)
  })
})

describe('the allowed methods', () => {
  it.each<[string, object, unknown]>([
    ['have names that exist', { methods: ['CARD', 'OXO', 'CASH'] }, ['methods.1', 'methods.2']],
    ['include one for the country and the currency', { methods: ['OXXO', 'BLIK'] }, ['methods']],
    ['may include others', { methods: ['OXXO', 'CARD'] }, 201],
    [
      'include one for the amount',
      { methods: ['OXXO'], country: 'MX', currency: 'MXN', amountMinor: 999 },
      ['methods'],
    ],
    ['may be one alone', { methods: ['OXXO'], country: 'MX', currency: 'MXN', amountMinor: 1_000 }, 201],
    ['of an order without a country fit one', { methods: ['OXXO'], country: undefined }, ['methods']],
    ['of such an order may fit any country', { methods: ['CARD'], country: undefined }, 201],
    [
      'of such an order may fit one country alone',
      { methods: ['OXXO'], country: undefined, currency: 'MXN', amountMinor: 1_000 },
      201,
    ],
  ])('%s', async (_, more, outcome) => {
    expect(await refusedAt(more)).toEqual(outcome)
  })
})

describe('an order', () => {
  const subscription = { product: 'Plan', feeMinor: 100, unit: 'M', count: 1 }
  const merchantOf = (link: string) => ({ contact: link, termsUrl: link, privacy: link })

  it.each<[string, object, unknown]>([
    ['is of a country that exists', { country: 'ZZ' }, ['country']],
    ['for a subscription says which', { kind: 'subscription' }, ['subscription']],
    ['in installments says in how many', { kind: 'installment' }, ['installment']],
    ['that is captured later is paid once', { kind: 'subscription', subscription, capture: 'manual' }, ['capture']],
    ['that is paid once may be captured later', { capture: 'manual' }, 201],
    [
      'links to addresses of its shop without a password',
      { merchant: merchantOf('https://user:pw@shop.example/') },
      ['merchant.contact', 'merchant.termsUrl', 'merchant.privacy'],
    ],
    ['may link to its shop', { merchant: merchantOf('https://shop.example/terms') }, 201],
  ])('%s', async (_, more, outcome) => {
    expect(await refusedAt(more)).toEqual(outcome)
  })

  it('without a needed part says so in the words for that', async () => {
    const { body } = await send({ kind: 'subscription' })
    expect(body.errors).toEqual([
      { field: 'subscription', keyword: 'required', messageKey: 'error.required', params: {} },
    ])
  })
})

describe('the dates of a subscription', () => {
  const inDays = (days: number) => toWire(new Date(Date.now() + days * 86_400_000))
  const dated = (dates: object) =>
    refusedAt({ kind: 'subscription', subscription: { product: 'Plan', feeMinor: 100, unit: 'M', count: 1, ...dates } })

  it.each([
    '2027-13-01 00:00:00',
    '2027-02-29 00:00:00',
    '2027-06-31 00:00:00',
    '2027-01-01 24:00:00',
    '2027-01-01 10:60:00',
    '0000-00-00 00:00:00',
    '9999-12-31 23:59:59',
  ])('are dates, and %s is not a date', async (date) => {
    expect(await dated({ startsAt: date })).toEqual(['subscription.startsAt'])
    expect(await dated({ endsAt: date })).toEqual(['subscription.endsAt'])
  })

  it('do not begin in the past or after the end, and leave time for a charge', async () => {
    expect(await dated({ startsAt: inDays(-2) })).toEqual(['subscription.startsAt'])
    expect(await dated({ endsAt: inDays(-1) })).toEqual(['subscription.endsAt'])
    expect(await dated({ startsAt: inDays(10), endsAt: inDays(9) })).toEqual(['subscription.endsAt'])
    expect(await dated({ startsAt: inDays(10), endsAt: inDays(10) })).toEqual(['subscription.endsAt'])
    expect(await dated({ trialCount: 1, endsAt: inDays(27) })).toEqual(['subscription.endsAt'])
    expect(await dated({ trialCount: 100, unit: 'Y', count: 366 })).toEqual(['subscription.trialCount'])
    expect(await dated({ trialDays: 30, endsAt: inDays(29) })).toEqual(['subscription.endsAt'])
    expect(await dated({ startsAt: inDays(5), trialDays: 30, endsAt: inDays(31) })).toEqual(['subscription.endsAt'])
  })

  it('may begin now or later, and end after that', async () => {
    expect(await dated({})).toBe(201)
    expect(await dated({ startsAt: inDays(0) })).toBe(201)
    expect(await dated({ startsAt: inDays(10), endsAt: inDays(400) })).toBe(201)
    expect(await dated({ trialDays: 30, endsAt: inDays(31) })).toBe(201)
    expect(await dated({ startsAt: '2028-02-29 23:59:59' })).toBe(201)
  })

  it('are not checked again when the same call is repeated, even late', async () => {
    const subscription = { product: 'Plan', feeMinor: 100, unit: 'M', count: 1, startsAt: inDays(1) }
    const headers = { 'idempotency-key': randomUUID() }
    const { body } = await send({ kind: 'subscription', subscription }, headers)
    await advance(server, 'P5D')
    const again = await send({ kind: 'subscription', subscription }, headers)
    expect(again).toMatchObject({ status: 201, body: { id: body.id } })
    expect((await send({ kind: 'subscription', subscription })).status).toBe(422)
    await server.gateway.clock.reset()
  })
})
