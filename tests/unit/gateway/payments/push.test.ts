/** A payment that is confirmed on the phone: its page, and a repeated push. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Provider, PushFacts } from '../../../../gateway/providers/provider.ts'
import type { MethodFile, PaymentAnswer } from '../../../../schemas/types.ts'
import { decide, payLocal, readLocal } from '../support/local.ts'
import { methodFile, ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, newOrder, readCheckout, readOrder, readStatus } from '../support/shop.ts'

const blik = methodFile('BLIK')
const method: MethodFile = {
  ...blik,
  code: 'PHONE_PAY',
  logo: undefined,
  flow: 'push',
  markets: [{ country: 'PT', currencies: ['EUR'], rank: 1 }],
  fields: [{ use: 'phone', require: 'Y' }],
  present: {
    page: 'paymentLocal',
    ticket: 'none',
    expires: 'PT4M',
    push: { to: 'phone', sendAgain: { after: 'PT30S', times: 2 } },
    details: [{ name: 'amount' }],
    actions: [],
  },
  text: { en: { steps: ['Confirm.'] } },
  providers: { sandbox: { make: 'approval', field: 'phone', declined: ['911111111'] } },
  examples: { valid: [{ phone: '912345678' }] },
}
const portuguese = { country: 'PT', currency: 'EUR', amountMinor: 4_990 }

const schemasDir = ownSchemas(method)
let server: TestServer
let provider: Provider
let original: Provider
const sent: PushFacts[] = []
beforeAll(async () => {
  server = await startServer({ schemasDir })
  provider = server.gateway.providers.get('sandbox') as Provider
  original = { ...provider }
})
beforeEach(() => {
  sent.length = 0
  provider.sendAgain = async (push) => {
    sent.push(push)
    return { action: 'wait' }
  }
})
afterAll(async () => {
  Object.assign(provider, original)
  await server.stop()
})

async function waiting() {
  const order = await newOrder(server, portuguese)
  const { body } = await payLocal(server, order.key, 'PT', method)
  expect(body).toMatchObject({ state: 'pending', attempt: 1, next: { page: '/payment/local' } })
  return order
}

const sendAgain = (key: string, seen = { attempt: 1, sent: 1 }) =>
  call<PaymentAnswer & { error?: string }>(server, 'POST', `/api/txn/${key}/sendAgain`, {
    body: seen,
    shape: 'paymentAnswer',
  })
const pushOf = async (key: string) => (await readLocal(server, key)).body.push

it('its page shows only the end of the number', async () => {
  const { key } = await waiting()
  const { body } = await readLocal(server, key)
  expect(body.push).toMatchObject({ to: '•••678', sent: 1, again: expect.any(String) })
  expect(JSON.stringify(body)).not.toContain('912345678')
  expect(body.method.words?.heading).toBe('local.title.push')
})

it('the push can be repeated after its wait, as often as the file allows, and the payment succeeds', async () => {
  const { key } = await waiting()
  expect(await sendAgain(key)).toMatchObject({ status: 429, body: { error: 'tooManyRequests' } })
  await advance(server, 'PT31S')
  expect((await sendAgain(key)).body).toMatchObject({ state: 'pending', attempt: 1 })
  expect(await pushOf(key)).toMatchObject({ sent: 2, again: expect.any(String) })
  expect((await sendAgain(key, { attempt: 1, sent: 2 })).status).toBe(429)
  await advance(server, 'PT31S')
  await sendAgain(key, { attempt: 1, sent: 2 })
  expect(await pushOf(key)).toEqual({ to: '•••678', sent: 3 })
  await advance(server, 'PT31S')
  expect((await sendAgain(key, { attempt: 1, sent: 3 })).status).toBe(409)
  expect(sent.map(({ number }) => number)).toEqual([2, 3])
  expect(new Set(sent.map(({ attemptId }) => attemptId)).size).toBe(1)
  expect((await decide(server, key, 'pay')).body.state).toBe('paid')
})

it('a press in two tabs sends one push', async () => {
  const { key } = await waiting()
  await advance(server, 'PT31S')
  const answers = await Promise.all([sendAgain(key), sendAgain(key), sendAgain(key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  // Simultaneous requests ask for the same number, which the provider sends once.
  expect(new Set(sent.map(({ number }) => number))).toEqual(new Set([2]))
  expect((await sendAgain(key)).body.state).toBe('pending')
  expect(await pushOf(key)).toMatchObject({ sent: 2 })
})

it('a push without an answer of the provider does not count, and the same request is repeated', async () => {
  const { key } = await waiting()
  await advance(server, 'PT31S')
  const { sendAgain: works } = provider
  provider.sendAgain = async (push) => {
    sent.push(push)
    throw new Error('the connection is dead')
  }
  expect((await sendAgain(key)).status).toBe(503)
  expect(await pushOf(key)).toMatchObject({ sent: 1 })
  provider.sendAgain = works
  expect((await sendAgain(key)).status).toBe(200)
  expect(sent.map(({ number }) => number)).toEqual([2, 2])
})

it('a provider that answers with the result completes the payment', async () => {
  const { key } = await waiting()
  await advance(server, 'PT31S')
  provider.sendAgain = async () => ({ action: 'pay' })
  expect((await sendAgain(key)).body.state).toBe('paid')
})

it('the page does not offer to repeat the push if the provider can not', async () => {
  const { key } = await waiting()
  provider.sendAgain = undefined
  expect(await pushOf(key)).toEqual({ to: '•••678', sent: 1 })
  expect((await sendAgain(key)).status).toBe(409)
})

it('a second tab sends no push for an attempt that is abandoned, paid or expired', async () => {
  const { key } = await waiting()
  await advance(server, 'PT31S')
  await call(server, 'POST', `/api/txn/${key}/abandon`, { body: { attempt: 1 } })
  expect((await sendAgain(key)).body.state).toBe('open')
  expect((await readCheckout(server, key)).billing).toMatchObject({ phone: '912345678' })
  await payLocal(server, key, 'PT', method)
  await advance(server, 'PT31S')
  expect((await sendAgain(key)).body).toMatchObject({ state: 'pending', attempt: 2 })
  await decide(server, key, 'pay')
  expect((await sendAgain(key, { attempt: 2, sent: 1 })).body.state).toBe('paid')
  expect(sent).toEqual([])
})

it('a payment that is not confirmed in time fails, and the order can be paid again', async () => {
  const { id, key } = await waiting()
  await advance(server, 'PT3M45S')
  expect(await pushOf(key)).toMatchObject({ sent: 1, again: expect.any(String) })
  await sendAgain(key)
  // The next wait would end after the time of the payment.
  expect(await pushOf(key)).toEqual({ to: '•••678', sent: 2 })
  await advance(server, 'PT16S')
  expect(await readStatus(server, key)).toMatchObject({ state: 'failed', reason: 'reason.notConfirmed' })
  expect((await payLocal(server, key, 'PT', method)).body).toMatchObject({ state: 'pending', attempt: 2 })
  expect((await readOrder(server, id)).attempts).toHaveLength(2)
})

it('a declined number shows it at once', async () => {
  const { key } = await newOrder(server, portuguese)
  const { body } = await payLocal(server, key, 'PT', method, { data: { phone: '911111111' } })
  expect(body).toMatchObject({ state: 'failed', reason: 'reason.localDeclined' })
})
