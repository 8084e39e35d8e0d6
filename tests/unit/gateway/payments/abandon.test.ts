import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Outcome, Provider } from '../../../../gateway/providers/provider.ts'
import type { MethodFile, PaymentAnswer } from '../../../../schemas/types.ts'
import { holdAnswer } from '../support/heldAnswer.ts'
import { decide, localMethods, payLocal, readLocal } from '../support/local.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, cards, newOrder, pay, readCheckout, readOrder, readStatus } from '../support/shop.ts'

let server: TestServer
let provider: Provider
let original: Provider
beforeAll(async () => {
  server = await startServer()
  provider = server.gateway.providers.get('sandbox') as Provider
  original = { ...provider }
})
beforeEach(() => {
  Object.assign(provider, original)
})
afterAll(() => server.stop())

const methodNamed = (code: string) => localMethods.find((method) => method.code === code) as MethodFile
const mexican = { country: 'MX', currency: 'MXN', amountMinor: 45_000 }
const polish = { country: 'PL', currency: 'PLN', amountMinor: 8_900 }

async function waiting(code: string, sale: typeof mexican) {
  const order = await newOrder(server, sale)
  const { body } = await payLocal(server, order.key, sale.country, methodNamed(code))
  expect(body).toMatchObject({ state: 'pending', attempt: 1 })
  return order
}

const abandon = async (key: string, attempt = 1) =>
  call<PaymentAnswer>(server, 'POST', `/api/txn/${key}/abandon`, { body: { attempt }, shape: 'paymentAnswer' })

const attemptsOf = async (id: string) =>
  (await readOrder(server, id)).attempts.map(({ state, method, reason }) => ({ state, method, reason }))

it('a shopper who chooses another method has an open order again, with the typed values', async () => {
  const { id, key } = await waiting('OXXO', mexican)
  const { body } = await abandon(key)
  expect(body).toMatchObject({ state: 'open', code: '00020|50055' })
  expect(body).not.toHaveProperty('next')
  expect(body).not.toHaveProperty('reason')
  const order = await readCheckout(server, key)
  expect(order).toMatchObject({ state: 'open', country: 'MX', billing: { email: 'ana@example.com' } })
  expect(order).not.toHaveProperty('method')
  expect((await readLocal(server, key)).body.state).toBe('open')

  expect((await pay(server, key, { country: 'MX', data: cardData })).body.state).toBe('paid')
  expect(await attemptsOf(id)).toEqual([
    { method: 'OXXO', state: 'cancelled', reason: 'reason.abandoned' },
    { method: 'CARD', state: 'paid', reason: undefined },
  ])
})

it('a copied link does not reveal the payer while the payment is pending', async () => {
  const { key } = await waiting('PIX', { country: 'BR', currency: 'BRL', amountMinor: 12_345 })
  const answers = await Promise.all(
    ['', '/methods', '/forms/PIX', '/address/billing'].map((path) =>
      call(server, 'GET', `/api/checkout/${key}${path}?country=BR`),
    ),
  )
  answers.push(await call(server, 'GET', `/api/txn/${key}/local`), await call(server, 'GET', `/api/txn/${key}/status`))
  const typed = Object.values(methodNamed('PIX').examples.valid[0] ?? {}).filter((value) => String(value).length > 4)
  expect(typed).toContain('52998224725')
  expect(typed.filter((value) => JSON.stringify(answers).includes(String(value)))).toEqual([])

  await abandon(key)
  expect((await readCheckout(server, key)).billing).toMatchObject({ identityNumber: '52998224725' })
})

const cardData = { email: 'ana@example.com' }

it('an abandoned code loses its time: the order has its own time to pay again', async () => {
  const { key } = await waiting('OXXO', mexican)
  await advance(server, 'P1D')
  expect((await abandon(key)).body.state).toBe('open')
  await advance(server, 'PT29M')
  expect((await readStatus(server, key)).state).toBe('open')
  await advance(server, 'PT2M')
  expect((await readStatus(server, key)).state).toBe('expired')
})

it('the same method can be chosen again, and gives another code', async () => {
  const { key } = await waiting('OXXO', mexican)
  const first = (await readLocal(server, key)).body.payload
  await abandon(key)
  expect((await payLocal(server, key, 'MX', methodNamed('OXXO'))).body).toMatchObject({ state: 'pending', attempt: 2 })
  expect((await readLocal(server, key)).body.payload).not.toBe(first)
})

it('a second tab abandons only the attempt that it shows', async () => {
  const { id, key } = await waiting('OXXO', mexican)
  await abandon(key)
  expect((await abandon(key)).body.state).toBe('open')
  await payLocal(server, key, 'MX', methodNamed('SPEI'))
  expect((await abandon(key, 1)).body).toMatchObject({ state: 'pending', attempt: 2 })
  expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['cancelled', 'pending'])
})

it('a paid, failed or finished attempt stays so, and the answer shows it', async () => {
  for (const [outcome, state] of [
    ['pay', 'paid'],
    ['fail', 'failed'],
    ['expire', 'expired'],
  ] as const) {
    const { key } = await waiting('SPEI', mexican)
    await decide(server, key, outcome)
    expect((await abandon(key)).body.state).toBe(state)
  }
})

it("a card that waits for its bank can't be abandoned: it may still be charged", async () => {
  const { key } = await newOrder(server)
  await pay(server, key, { card: cards.pendingPaid })
  expect((await abandon(key)).status).toBe(409)
  expect((await readStatus(server, key)).state).toBe('pending')
})

it.each<[string, () => Promise<Outcome>, Partial<PaymentAnswer> & { status: number }]>([
  ['was paid already', async () => ({ action: 'pay' }), { status: 200, state: 'paid' }],
  ['can’t be withdrawn', async () => ({ action: 'wait' }), { status: 409, state: 'pending' }],
  ['belongs to a provider that does not answer', () => Promise.reject(new Error()), { status: 409, state: 'pending' }],
])('an attempt that %s is not abandoned', async (_, withdraw, { status, state }) => {
  const { key } = await waiting('OXXO', mexican)
  provider.abandon = withdraw
  expect(await abandon(key)).toMatchObject({ status, body: { state } })
  expect((await readStatus(server, key)).state).toBe(state)
})

/** The provider is asked about an attempt, and answers only after it was abandoned. */
async function chargedLate(key: string, meanwhile: () => Promise<unknown>) {
  const { asked: lookedUp, answer: tell } = holdAnswer(provider, 'lookup')
  const { gateway } = server
  const { now } = gateway.clock
  // The look-up is due at this clock's time; the shopper's own clock is earlier.
  gateway.clock.now = async () => new Date((await now()).getTime() + 180_000)
  const asking = readStatus(server, key)
  await lookedUp
  gateway.clock.now = now
  provider.lookup = original.lookup
  await abandon(key)
  await meanwhile()
  tell({ action: 'pay', reference: 'late' })
  await asking
}

it('a late charge of an abandoned attempt pays the order, if there was no other attempt', async () => {
  const { id, key } = await waiting('BLIK', polish)
  await chargedLate(key, async () => {})
  expect((await readStatus(server, key)).state).toBe('paid')
  expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['paid'])
  expect((await payLocal(server, key, 'PL', methodNamed('BLIK'))).status).toBe(409)
})

it('a late charge of an abandoned attempt is due for a refund, if the order was paid by another attempt', async () => {
  const { id, key } = await waiting('BLIK', polish)
  await chargedLate(key, () => pay(server, key, { country: 'PL', data: cardData }))
  expect(await attemptsOf(id)).toEqual([
    { method: 'BLIK', state: 'cancelled', reason: 'reason.refundDue' },
    { method: 'CARD', state: 'paid', reason: undefined },
  ])
})

it('an unknown order and an invalid attempt number are refused', async () => {
  expect((await abandon('x'.repeat(43))).status).toBe(404)
  const { key } = await waiting('OXXO', mexican)
  expect((await call(server, 'POST', `/api/txn/${key}/abandon`, { body: {} })).status).toBe(422)
  expect((await abandon(key, 0)).status).toBe(422)
})
