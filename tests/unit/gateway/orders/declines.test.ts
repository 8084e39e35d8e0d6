/** The reason of a failed payment, in the words of its method, and never with a card's advice for another method. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Provider } from '../../../../gateway/providers/provider.ts'
import type { MethodFile, PaymentAnswer } from '../../../../schemas/types.ts'
import { payLocal } from '../support/local.ts'
import { methodFile, ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, cards, newOrder, pay, readCheckout, readOrder } from '../support/shop.ts'

const blik = methodFile('BLIK')
const declines = { lowBalance: 'Your balance is too low. Top up and try again.', '1032': 'You cancelled the request.' }
const method: MethodFile = {
  ...blik,
  code: 'SAYS_WHY',
  logo: undefined,
  text: { en: { ...blik.text?.en, declines }, es: { declines: { lowBalance: 'Te falta saldo.' } } },
  providers: {
    sandbox: { make: 'approval', field: 'blikcode', declined: { '000000': 'lowBalance', '000009': '1032' } },
  },
}

const schemasDir = ownSchemas(method)
let server: TestServer
beforeAll(async () => {
  server = await startServer({ schemasDir })
})
afterAll(() => server.stop())

const begin = () => newOrder(server, { country: 'PL', currency: 'PLN', amountMinor: 8_900 })
const fail = (key: string, decline?: string) =>
  call<PaymentAnswer>(server, 'POST', `/api/sandbox/${key}/outcome`, {
    body: { outcome: 'fail', decline },
    shape: 'paymentAnswer',
  })

it('a value that is declined at once shows the reason, in each language of the method', async () => {
  const { id, key } = await begin()
  const { body } = await payLocal(server, key, 'PL', method, { data: { blikcode: '000000' } })
  expect(body).toMatchObject({ state: 'failed', reason: 'reason.localDeclined' })
  expect((await readCheckout(server, key)).declined).toEqual({ en: declines.lowBalance, es: 'Te falta saldo.' })
  expect((await readOrder(server, id)).attempts).toMatchObject([{ state: 'failed', decline: 'lowBalance' }])
})

it('a later decline shows the reason too, until the next attempt', async () => {
  const { key } = await begin()
  await payLocal(server, key, 'PL', method)
  expect((await readCheckout(server, key)).declined).toBeUndefined()
  await fail(key, '1032')
  expect((await readCheckout(server, key)).declined).toEqual({ en: declines['1032'] })
  await payLocal(server, key, 'PL', method)
  expect((await readCheckout(server, key)).declined).toBeUndefined()
})

it.each(['unheardOf', 'constructor', '__proto__'])(
  'a code without a sentence of the method (%s) shows the general reason',
  async (code) => {
    const { key } = await begin()
    await payLocal(server, key, 'PL', method)
    await fail(key, code)
    const order = await readCheckout(server, key)
    expect(order.declined).toBeUndefined()
    if (order.state === 'failed') expect(order.reason).toBe('reason.localDeclined')
  },
)

it('a card’s reason is not shown for another method', async () => {
  const provider = server.gateway.providers.get('sandbox') as Provider
  const { authorise } = provider
  provider.authorise = async () => ({ action: 'fail', reason: 'reason.insufficientFunds', reference: 'x' })
  const { key } = await begin()
  const { body } = await payLocal(server, key, 'PL', method)
  provider.authorise = authorise
  expect(body.reason).toBe('reason.localDeclined')
  expect((await readCheckout(server, key)).reason).toBe('reason.localDeclined')
})

it('a card shows its own reason', async () => {
  const { key } = await newOrder(server)
  expect((await pay(server, key, { card: cards.insufficientFunds })).body.reason).toBe('reason.insufficientFunds')
})
