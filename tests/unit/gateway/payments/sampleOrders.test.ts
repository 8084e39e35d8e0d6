/**
 * Sample orders, which anyone may create on a sandbox.
 *
 * @long
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderCreated, SandboxOrder } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, pay, readCheckout } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const make = (wish: Partial<SandboxOrder> & Record<string, unknown> = {}) =>
  call<OrderCreated>(server, 'POST', '/api/sandbox/orders', {
    body: { amountMinor: 2599, currency: 'USD', country: 'US', ...wish },
    shape: 'orderCreated',
  })

it('a sample order needs no merchant key, and can be paid like any other', async () => {
  const { status, body } = await make()
  expect(status).toBe(201)
  expect(body.url).toMatch(new RegExp(`/checkout/${body.key}$`))
  expect((await pay(server, body.key)).body.state).toBe('paid')
})

it.each([
  ['subscription', { subscription: { product: 'Sample plan', feeMinor: 2599, unit: 'M', count: 1, trialDays: 7 } }],
  ['installment', { installment: { counts: [3, 6] } }],
] as const)('a sample %s comes with its plan', async (kind, plan) => {
  const { body } = await make({ kind })
  expect(await readCheckout(server, body.key)).toMatchObject({ kind, ...plan })
})

it('the link has the language', async () => {
  expect((await make({ language: 'es' })).body.url).toMatch(/\?lang=es$/)
})

it('a sample order returns only to our own demo page', async () => {
  const { returnUrl } = await readCheckout(server, (await make({ returns: true })).body.key)
  expect(returnUrl).toMatch(/^http:\/\/[^/]+\/test\/checkout$/)
  expect((await readCheckout(server, (await make()).body.key)).returnUrl).toBeUndefined()
})

it.each([
  { returnUrl: 'https://elsewhere.example' },
  { webhookUrl: 'http://localhost/admin' },
  { website: 'bank.example' },
  { orderno: 'Call this number' },
  { brand: { brand: 'Your bank' } },
])('a stranger may not choose %j', async (wish) => {
  expect((await make(wish)).status).toBe(422)
})

it('an unknown country is refused, as in every call', async () => {
  expect((await make({ country: 'XX' })).status).toBe(422)
})

it('one IP address may create at most 60 in a minute', async () => {
  const own = await startServer()
  const order = () => call(own, 'POST', '/api/sandbox/orders', { body: { amountMinor: 1, currency: 'USD' } })
  const statuses: number[] = []
  for (let orders = 0; orders < 61; orders++) statuses.push((await order()).status)
  await own.stop()
  expect(statuses.filter((status) => status === 201)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
