/** A method with two ways to pay, and options with their own texts, limits and links. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FormView, MethodEntry, MethodFile } from '../../../../schemas/types.ts'
import { decide, localForm, payLocal, readLocal } from '../support/local.ts'
import { methodFile, ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, newOrder } from '../support/shop.ts'

const blik = methodFile('BLIK')

const method: MethodFile = {
  ...blik,
  code: 'TWO_WAYS',
  logo: undefined,
  flow: 'qr',
  markets: [{ country: 'IN', currencies: ['INR'], rank: 1 }],
  options: [
    { code: 'scan', name: 'Scan' },
    {
      code: 'address',
      name: 'Address',
      flow: 'push',
      present: { ticket: 'none', expires: 'PT5M', push: { to: 'payer' }, actions: [] },
      providers: { sandbox: { make: 'approval' } },
    },
    { code: 'small', name: 'Small', markets: [{ country: 'IN', currencies: ['INR'], limits: { maxMinor: 1_000 } }] },
    { code: 'linked', name: 'Linked', present: { links: { openApp: 'linked://pay?code={code}' } } },
  ],
  fields: [
    { name: 'payer', component: 'Text', require: 'Y', validationRules: 'min:5', when: { option: ['address'] } },
    { use: 'email', when: { option: { not: ['address'] } } },
  ],
  present: {
    page: 'paymentQrcode',
    ticket: 'qr',
    expires: 'PT30M',
    details: [{ name: 'amount' }],
    actions: ['copyCode', 'openApp'],
    links: { openApp: 'upi://pay?tr={code}' },
  },
  text: {
    en: {
      steps: ['Scan it.'],
      fields: { payer: { label: 'Payer' } },
      options: {
        scan: { name: 'Scan a code' },
        address: { name: 'Enter an address', hint: 'Confirm in your app.', steps: ['Open your app.', 'Confirm.'] },
      },
    },
    es: {
      steps: ['Escanéalo.'],
      options: { scan: { name: 'Escanear un código' }, address: { steps: ['Abre tu app.'] } },
    },
  },
  providers: { sandbox: { make: 'link', url: 'https://pay.example.com/' } },
  examples: { valid: [{ option: 'scan' }, { option: 'address', payer: 'priya@okbank' }], invalid: [] },
}

const schemasDir = ownSchemas(method)
let server: TestServer
beforeAll(async () => {
  server = await startServer({ schemasDir })
})
afterAll(() => server.stop())

const order = (amountMinor = 25_000) => newOrder(server, { country: 'IN', currency: 'INR', amountMinor })
const entry = async (key: string, language = 'en') =>
  (await call<MethodEntry[]>(server, 'GET', `/api/checkout/${key}/methods?country=IN&lang=${language}`, {})).body.find(
    ({ code }) => code === 'TWO_WAYS',
  )
const offered = async (key: string, language?: string) => (await entry(key, language))?.options

it('the choice between two ways has its own label, not that of banks or wallets', async () => {
  const { key } = await order()
  expect((await entry(key))?.words?.options).toBe('field.option.way.label')
})

it('each way has its name in the requested language, and its own text on the button', async () => {
  const { key } = await order()
  expect(await offered(key)).toEqual([
    { code: 'scan', name: 'Scan a code' },
    { code: 'address', name: 'Enter an address', button: 'checkout.pay' },
    { code: 'linked', name: 'Linked' },
  ])
  expect((await offered(key, 'es'))?.map(({ name }) => name)).toEqual([
    'Escanear un código',
    'Enter an address',
    'Linked',
  ])
})

it('the way with a code has no fields, and shows the code', async () => {
  const { key } = await order()
  expect((await payLocal(server, key, 'IN', method)).body).toMatchObject({ state: 'pending' })
  const { body } = await readLocal(server, key)
  expect(body).toMatchObject({
    ticket: 'qr',
    payload: expect.stringContaining('TEST'),
    option: { name: 'Scan a code' },
  })
  expect(body.push).toBeUndefined()
  expect(body.steps).toEqual(['Scan it.'])
})

it('the way with an address asks for it, sends a push there, and shows its own fields', async () => {
  const { key } = await order()
  const missing = await payLocal(server, key, 'IN', method, { option: 'address', data: {} })
  expect(missing).toMatchObject({ status: 422, body: { errors: [{ field: 'payer', keyword: 'required' }] } })
  expect((await payLocal(server, key, 'IN', method, { option: 'address' })).body.state).toBe('pending')
  const { body } = await readLocal(server, key)
  expect(body).toMatchObject({ ticket: 'none', push: { to: 'p•••@okbank', sent: 1 }, hint: 'Confirm in your app.' })
  expect(body.method.words?.heading).toBe('local.title.push')
  expect(body.steps).toEqual(['Open your app.', 'Confirm.'])
  expect((await readLocal(server, key, 'es')).body.steps).toEqual(['Abre tu app.'])
  expect((await decide(server, key, 'pay')).body.state).toBe('paid')
})

it('the values of another way are not checked and not stored', async () => {
  const { key, id } = await order()
  const data = { payer: 'x', email: 'ana@example.com' }
  expect((await payLocal(server, key, 'IN', method, { option: 'scan', data })).body.state).toBe('pending')
  const [attempt] = await server.gateway.db.query.attempts.findMany({ where: (each, { eq }) => eq(each.orderId, id) })
  expect(attempt?.billing).toEqual({ email: 'ana@example.com' })
})

it('a missing choice is refused, and a choice among the values is an unexpected field', async () => {
  const { key } = await order()
  const { formId } = (await localForm(server, key, 'TWO_WAYS', 'IN')).body as FormView
  const send = (more: object, intent: string) =>
    call(server, 'POST', '/api/txn/local/confirmPayment', {
      body: { key, method: 'TWO_WAYS', country: 'IN', formId, data: {}, ...more },
      headers: { 'idempotency-key': intent },
    })
  expect((await send({}, 'no-choice-at-all')).body.errors).toMatchObject([{ field: 'option', keyword: 'required' }])
  expect(
    (await send({ option: 'scan', data: { option: 'address' } }, 'a-choice-among-them')).body.errors,
  ).toMatchObject([{ field: 'option', keyword: 'additionalProperties' }])
})

it('an option with limits is offered only within them', async () => {
  const cheap = await order(900)
  expect((await offered(cheap.key))?.map(({ code }) => code)).toContain('small')
  const { key } = await order()
  const { body } = await payLocal(server, key, 'IN', method, { option: 'small', data: {} })
  expect(body.errors).toMatchObject([{ field: 'option', keyword: 'enum' }])
})

it('an option with a link of its own leads there', async () => {
  const { key } = await order()
  await payLocal(server, key, 'IN', method, { option: 'linked', data: {} })
  const { actions, payload } = (await readLocal(server, key)).body
  expect(actions.find(({ action }) => action === 'openApp')?.url).toBe(
    `linked://pay?code=${encodeURIComponent(payload ?? '')}`,
  )
})
