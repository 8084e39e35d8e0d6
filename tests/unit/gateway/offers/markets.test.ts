/** Markets with a first and a last day, for some kinds of orders, on some devices, or in one environment. */
import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isInForce } from '../../../../core/openMarkets.ts'
import { availableMethods } from '../../../../gateway/offers/availability.ts'
import type { FormView, MethodEntry, MethodFile } from '../../../../schemas/types.ts'
import { methodFile, ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, merchant, newOrder } from '../support/shop.ts'

const dayIn = (days: number) => DateTime.utc().plus({ days }).toISODate()
const market = { country: 'CN', currencies: ['CNY'], rank: 1 }
const dated: MethodFile = {
  ...methodFile('WECHAT_PAY'),
  markets: [
    { ...market, until: dayIn(2), fee: { fixedMinor: 100 } },
    { ...market, from: dayIn(3), until: dayIn(4), fee: { fixedMinor: 200 } },
  ],
}
const only: MethodFile = { ...methodFile('ALIPAY'), markets: [{ ...market, kinds: ['installment'] }] }
const banks = methodFile('Internet_Banking_MY')
const onPhone: MethodFile = {
  ...banks,
  options: banks.options?.map((each) =>
    each.code === 'affin' ? { ...each, markets: [{ country: 'MY', devices: ['ios'] }] } : each,
  ),
}
const live: MethodFile = { ...methodFile('ALIPAY_HK'), markets: [{ ...market, environment: 'production' }] }

let server: TestServer
beforeAll(async () => {
  server = await startServer({ schemasDir: ownSchemas(dated, only, onPhone, live) })
})
afterAll(() => server.stop())

const sale = { country: 'CN', currency: 'CNY', amountMinor: 60_000 }
async function offered(more: Record<string, unknown> = {}) {
  const { key } = await newOrder(server, { ...sale, ...more })
  const { body } = await call<MethodEntry[]>(server, 'GET', `/api/checkout/${key}/methods?country=CN&lang=en`)
  return Object.fromEntries(body.map(({ code, feeMinor }) => [code, feeMinor]))
}
const move = (body: Record<string, unknown>) => call(server, 'POST', '/api/sandbox/clock', { body, headers: merchant })

it('a market begins and ends on its days, with its own fee, and a form that was given out stays payable', async () => {
  expect(await offered()).toMatchObject({ WECHAT_PAY: 100 })
  await move({ advance: 'P3D' })
  expect(await offered()).toMatchObject({ WECHAT_PAY: 200 })
  const { key } = await newOrder(server, sale)
  const form = `/api/checkout/${key}/forms/WECHAT_PAY?country=CN&lang=en`
  expect((await call(server, 'GET', form)).status).toBe(200)
  await move({ advance: 'P2D' })
  expect(await offered()).not.toHaveProperty('WECHAT_PAY')
  const { key: later } = await newOrder(server, sale)
  expect((await call(server, 'GET', `/api/checkout/${later}/forms/WECHAT_PAY?country=CN&lang=en`)).status).toBe(404)
  await move({ reset: true })
})

it('a market for some kinds of orders takes no others', async () => {
  expect(await offered()).not.toHaveProperty('ALIPAY')
  expect(await offered({ kind: 'installment', installment: { counts: [3] } })).toHaveProperty('ALIPAY')
})

const userAgents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  Pixel: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
}
const optionsOn = async (key: string, userAgent: string) => {
  const path = `/api/checkout/${key}/methods?country=IN&lang=en`
  const { body } = await call<MethodEntry[]>(server, 'GET', path, { headers: { 'user-agent': userAgent } })
  return body.find(({ code }) => code === 'UPI')?.options?.map(({ code }) => code)
}

it('an option of one device is offered there only, in any order of its visits', async () => {
  const { key } = await newOrder(server, { country: 'IN', currency: 'INR' })
  expect(await optionsOn(key, userAgents.Mac)).toEqual(['scan'])
  expect(await optionsOn(key, userAgents.iPhone)).toEqual(['scan', 'id'])
  expect(await optionsOn(key, userAgents.Pixel)).toEqual(['scan'])
  expect(await optionsOn(key, '')).toEqual(['scan'])
})

it.each([
  ['an iPhone', 'UPI', 'IN', 'INR', 'id', { vpa: 'priya@okhdfcbank' }, 'iPhone'],
  // Its form is the same on each device, so it is stored once.
  ['a Mac', 'Internet_Banking_MY', 'MY', 'MYR', 'affin', undefined, 'Mac'],
] as const)(
  'a form that was given to %s is taken from another device',
  async (...[, method, country, currency, option, data, first]) => {
    const { key } = await newOrder(server, { country, currency })
    const path = `/api/checkout/${key}/forms/${method}?country=${country}&lang=en`
    const { body: form } = await call<FormView>(server, 'GET', path, { headers: { 'user-agent': userAgents[first] } })
    const [example] = methodFile(method).examples.valid
    const { option: _, ...values } = example as Record<string, unknown>
    const { status, body } = await call(server, 'POST', '/api/txn/local/confirmPayment', {
      body: { key, method, country, formId: form.formId, data: data ?? values, option },
      headers: { 'user-agent': userAgents[first === 'Mac' ? 'iPhone' : 'Mac'], 'idempotency-key': randomUUID() },
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'pending' } })
  },
)

it('the form of a device without an option neither asks its fields nor takes it', async () => {
  const { key } = await newOrder(server, { country: 'IN', currency: 'INR' })
  const path = `/api/checkout/${key}/forms/UPI?country=IN&lang=en`
  const { status, body: form } = await call<FormView>(server, 'GET', path, {
    headers: { 'user-agent': userAgents.Mac },
  })
  expect(status).toBe(200)
  expect(form.definitions).toEqual([])
  const confirm = async (more: object) => {
    const body = { key, method: 'UPI', country: 'IN', formId: form.formId, data: {}, ...more }
    const headers = { 'idempotency-key': randomUUID() }
    return (await call(server, 'POST', '/api/txn/local/confirmPayment', { body, headers })).status
  }
  expect(await confirm({ option: 'id' })).toBe(422)
  expect(await confirm({ option: 'scan' })).toBe(200)
})

it('a market of production is not offered in the sandbox', () => {
  const codes = (sandbox: boolean) => {
    const { gateway } = server
    const order = { ...sale, provider: 'sandbox' }
    const sellers = { ...gateway, config: { ...gateway.config, sandbox } }
    return availableMethods(sellers, order, 'CN', new Date()).map(({ code }) => code)
  }
  expect(codes(true)).not.toContain('ALIPAY_HK')
  expect(codes(false)).toContain('ALIPAY_HK')
})

it.each([
  ['utc', true],
  ['Asia/Tokyo', false],
  ['Pacific/Honolulu', true],
])('a day ends in the zone of the market: %s', (zone, isOpen) => {
  const at = { kind: 'payment', environment: 'sandbox', now: new Date('2026-11-28T20:00Z') } as const
  expect(isInForce({ country: 'JP', until: '2026-11-28', zone }, at)).toBe(isOpen)
})
