/** The calls of merchants and shoppers. Each answer is checked against its schema. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { CompactEncrypt, importJWK } from 'jose'
import type {
  CheckoutView,
  FormView,
  OrderCreated,
  OrderRequest,
  OrderView,
  PaymentAnswer,
} from '../../../../schemas/types.ts'
import type { TestServer } from './server.ts'

export interface Answer<Body = Record<string, unknown>> {
  status: number
  body: Body
}

export const merchant = { authorization: 'Bearer sk_test_tillform' }

export const cards = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  challenge: '4000000000003220',
  verify: '4000000000000036',
  pendingPaid: '4000000000000077',
  pendingFailed: '4000000000000341',
  withheld: '4000000000000259',
  dropped: '4000000000000101',
  invalid: '4000000000000119',
  refundFails: '4000000000005126',
  refundWaits: '4000000000007726',
  captureFails: '4000000000004301',
  captureWaits: '4000000000004418',
  voidFails: '4000000000004509',
}

/** Plain values of a US card form. */
export const billing = { postalCode: '10001', email: 'ada@example.com' }

/** Plain values of an order that asks for the whole billing address. */
export const fullBilling = {
  ...billing,
  country: 'US',
  province: 'NY',
  address: '1 Example Street',
  city: 'New York',
}

export const secretOf = (cardNum: string) => ({
  cardNum,
  effectiveDate: '12/40',
  cvv: '123',
  cardHolderName: 'Ada Lovelace',
})

const folder = join(import.meta.dirname, '../../../../schemas')
const shapes = new Ajv({ strict: false })
for (const room of ['api', 'meta']) {
  for (const file of readdirSync(join(folder, room)).filter((name) => name.endsWith('.schema.json')))
    shapes.addSchema(JSON.parse(readFileSync(join(folder, room, file), 'utf8')))
}

export async function call<Body = Record<string, unknown>>(
  { app }: TestServer,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  more: { body?: unknown; headers?: Record<string, string>; shape?: string } = {},
): Promise<Answer<Body>> {
  const response = await app.inject({ method, url, headers: more.headers, payload: more.body as object })
  const body = response.body ? response.json() : undefined
  const shape = response.statusCode < 300 ? more.shape : 'errorAnswer'
  if (shape && !shapes.validate(`${shape}.schema.json`, body))
    throw new Error(`${method} ${url}: ${shapes.errorsText()}`)
  return { status: response.statusCode, body }
}

export const newOrder = async (server: TestServer, more: Partial<OrderRequest> = {}): Promise<OrderCreated> => {
  const body = {
    orderno: 'A-1',
    website: 'shop.example.com',
    amountMinor: 4990,
    currency: 'USD',
    country: 'US',
    ...more,
  }
  return (await call<OrderCreated>(server, 'POST', '/api/orders', { body, headers: merchant, shape: 'orderCreated' }))
    .body
}

export const readOrder = async (server: TestServer, id: string): Promise<OrderView> =>
  (await call<OrderView>(server, 'GET', `/api/orders/${id}`, { headers: merchant, shape: 'orderView' })).body

export const readCheckout = async (server: TestServer, key: string): Promise<CheckoutView> =>
  (await call<CheckoutView>(server, 'GET', `/api/checkout/${key}`, { shape: 'checkoutView' })).body

export const readForm = (server: TestServer, key: string, country = 'US') =>
  call<FormView>(server, 'GET', `/api/checkout/${key}/forms/CARD?country=${country}`, { shape: 'formView' })

export const readStatus = async (server: TestServer, key: string): Promise<PaymentAnswer> =>
  (await call<PaymentAnswer>(server, 'GET', `/api/txn/${key}/status`, { shape: 'paymentAnswer' })).body

/** @returns a compact JWE to the gateway's public key */
export async function encrypt(
  server: TestServer,
  values: Record<string, unknown>,
  orderKey: string,
  sealedTime?: string,
): Promise<string> {
  const { keys, serverTime } = (
    await call<{ keys: [{ kid: string; alg: string }]; serverTime: string }>(server, 'GET', '/api/keys', {
      shape: 'keySet',
    })
  ).body
  const [key] = keys
  const sealed = { orderKey, sealedTime: sealedTime ?? serverTime, ...values }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(sealed)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, key.alg))
}

export interface Pay {
  card?: string
  secret?: Record<string, unknown>
  data?: Record<string, unknown>
  intent?: string
  country?: string
  formId?: string
}

/** The body of a confirm call as the page would send it. */
export async function payment(
  server: TestServer,
  key: string,
  { card = cards.success, secret, data, country = 'US', formId }: Pay = {},
) {
  return {
    key,
    method: 'CARD',
    country,
    formId: formId ?? (await readForm(server, key, country)).body.formId,
    data: data ?? billing,
    card: await encrypt(server, secret ?? secretOf(card), key),
  }
}

export const confirm = (server: TestServer, body: unknown, intent: string = randomUUID(), headers = {}) =>
  call<PaymentAnswer & { error?: string; errors?: { field: string; keyword: string }[] }>(
    server,
    'POST',
    '/api/txn/confirmPayment',
    { body, headers: { 'idempotency-key': intent, ...headers }, shape: 'paymentAnswer' },
  )

export const pay = async (server: TestServer, key: string, how: Pay = {}) =>
  confirm(server, await payment(server, key, how), how.intent)

export const advance = (server: TestServer, by: string) =>
  call(server, 'POST', '/api/sandbox/clock', { body: { advance: by }, headers: merchant })
