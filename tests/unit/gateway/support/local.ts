/** The calls of a page for a local payment, from the choice of a method to its instructions. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  FormView,
  LocalView,
  MethodEntry,
  MethodFile,
  OrderCreated,
  OrderRequest,
  PaymentAnswer,
} from '../../../../schemas/types.ts'
import { optionOf } from '../../../fixtures/branches.ts'
import { orderKindIn } from '../../../fixtures/soldFor.ts'
import { userAgentOf } from '../../../fixtures/userAgents.ts'
import type { TestServer } from './server.ts'
import { call, encrypt, newOrder } from './shop.ts'

const folder = join(import.meta.dirname, '../../../../schemas/methods')

/** Every method whose shopper pays elsewhere. */
export const localMethods: MethodFile[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as MethodFile)
  .filter(({ present }) => present)

/** The country and currency in which tests try a market without a country. */
const anywhere = { country: 'US', currency: 'USD' }

export interface Sale extends Pick<OrderRequest, 'kind' | 'subscription'> {
  country: string
  currency: string
  amountMinor: number
}

/** An order that fits the market. */
export function saleIn(market: MethodFile['markets'][number]): Sale {
  const country = market.country === '*' ? anywhere.country : market.country
  const { minMinor = 1, maxMinor = Number.MAX_SAFE_INTEGER } = market.limits ?? {}
  const amountMinor = Math.min(Math.max(minMinor, 12_345), maxMinor)
  const currency = market.currencies?.[0] ?? anywhere.currency
  return { country, currency, amountMinor, ...orderKindIn(market, amountMinor) }
}

export const orderFor = (server: TestServer, sale: Sale): Promise<OrderCreated> => newOrder(server, sale)

export const methodsOf = async (server: TestServer, key: string, country: string): Promise<MethodEntry[]> =>
  (await call<MethodEntry[]>(server, 'GET', `/api/checkout/${key}/methods?country=${country}`)).body

export const localForm = (server: TestServer, key: string, code: string, country: string, userAgent?: string) =>
  call<FormView>(server, 'GET', `/api/checkout/${key}/forms/${code}?country=${country}`, {
    shape: 'formView',
    ...(userAgent && { headers: { 'user-agent': userAgent } }),
  })

export interface LocalPay {
  data?: Record<string, unknown>
  option?: string
  secret?: Record<string, unknown>
  intent?: string
  formId?: string
}

/** Pays with the method's own example by default, from a device on which it is offered. */
export async function payLocal(
  server: TestServer,
  key: string,
  country: string,
  method: MethodFile,
  how: LocalPay = {},
) {
  const { code, flow, options } = method
  const option = options && (how.option ?? optionOf(method, {}))
  const form = (await localForm(server, key, code, country, userAgentOf(method, option))).body
  const secret = how.secret ?? (flow === 'wallet' ? { walletToken: '{"test":true}' } : undefined)
  const body = {
    key,
    method: code,
    country,
    formId: how.formId ?? form.formId,
    data: how.data ?? exampleIn(method, country, how.option),
    ...(option && { option }),
    ...(secret && { card: await encrypt(server, secret, key) }),
  }
  return confirmLocal(server, body, how.intent)
}

/** A valid example for the market. In a file whose fields include no country, `country` names the example's market. */
function exampleIn(method: MethodFile, market: string, option = optionOf(method, {})): Record<string, unknown> {
  const { examples, fields } = method
  const valid = examples.valid.filter((example) => optionOf(method, example) === option)
  const { option: _, ...example } = valid.find(({ country }) => country === market) ?? valid[0] ?? {}
  const { country: __, ...values } = example
  return JSON.stringify(fields).includes('"use":"country"') ? example : values
}

export const confirmLocal = (server: TestServer, body: unknown, intent: string = randomUUID()) =>
  call<PaymentAnswer & { error?: string; errors?: { field: string; keyword: string }[] }>(
    server,
    'POST',
    '/api/txn/local/confirmPayment',
    { body, headers: { 'idempotency-key': intent }, shape: 'paymentAnswer' },
  )

/** @param texts preferred languages of the method's own sentences: tags separated by commas */
export const readLocal = (server: TestServer, key: string, language = 'en', texts?: string) =>
  call<LocalView>(server, 'GET', `/api/txn/${key}/local?lang=${language}${texts ? `&texts=${texts}` : ''}`, {
    shape: 'localView',
  })

export const decide = (server: TestServer, key: string, outcome: 'pay' | 'fail' | 'expire') =>
  call<PaymentAnswer>(server, 'POST', `/api/sandbox/${key}/outcome`, { body: { outcome }, shape: 'paymentAnswer' })
