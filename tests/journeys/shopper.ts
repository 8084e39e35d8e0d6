/** A shopper without a browser, who pays over the API as the page does, for journeys with many shoppers at a time. */
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { ConfirmRequest, FormView, PaymentAnswer, RefundCreated } from '../../schemas/types.ts'
import { userAgentOf } from '../fixtures/userAgents.ts'
import { fullBilling } from './checkout.ts'
import type { Case } from './methods/cases.ts'

const values = {
  country: 'US',
  province: 'NY',
  address: fullBilling.Address,
  city: fullBilling.City,
  postalCode: fullBilling['ZIP code'],
  email: fullBilling.Email,
  phone: fullBilling['Phone number'].replace(/\D/g, ''),
}

/** The body of a payment, with the card encrypted to the gateway's key. @throws Error if the gateway does not answer */
export async function payment(url: string, key: string, cardNum: string): Promise<ConfirmRequest> {
  const [form, { keys, serverTime: sealedTime }] = await Promise.all([
    read<FormView>(`${url}/api/checkout/${key}/forms/CARD?country=US`),
    read<{ keys: JWK[]; serverTime: string }>(`${url}/api/keys`),
  ])
  const [jwk] = keys
  if (!jwk) throw new Error('the gateway offers no key')
  const secret = {
    cardNum,
    effectiveDate: '12/40',
    cvv: '123',
    cardHolderName: 'Ada Lovelace',
    orderKey: key,
    sealedTime,
  }
  const asked = new Set(
    form.definitions.flatMap(({ name, rowFields }) => [name, ...(rowFields ?? []).map((field) => field.name)]),
  )
  return {
    key,
    method: 'CARD',
    country: 'US',
    formId: form.formId,
    data: Object.fromEntries(Object.entries(values).filter(([name]) => asked.has(name))),
    card: await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(secret)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
      .encrypt(await importJWK(jwk, 'ECDH-ES')),
  }
}

/** @throws TypeError if the connection fails; the payment may still have succeeded */
export const confirm = (url: string, body: ConfirmRequest, intent: string) =>
  send(`${url}/api/txn/confirmPayment`, body, intent)

/**
 * Confirms an order of the case's market with the method's own example, up to the step where the shopper pays
 * elsewhere.
 *
 * @throws Error if the gateway refuses it
 */
export async function confirmLocal(url: string, key: string, one: Case): Promise<PaymentAnswer> {
  const { method, country, values, option } = one
  const form = await read<FormView>(
    `${url}/api/checkout/${key}/forms/${method.code}?country=${country}`,
    userAgentOf(method, option),
  )
  const request = { key, method: method.code, country, formId: form.formId, data: values, ...(option && { option }) }
  const { status, body } = await send(`${url}/api/txn/local/confirmPayment`, request, crypto.randomUUID())
  if (status !== 200) throw new Error(`${method.code} was answered with ${status}: ${JSON.stringify(body)}`)
  return body
}

async function send(address: string, body: ConfirmRequest, intent: string) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': intent },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: answer.status, body: (await answer.json()) as PaymentAnswer & { error?: string } }
}

/**
 * Refunds a paid sandbox order, as its shop would; the remaining amount by default.
 *
 * @param key the order's
 * @returns the refund's key
 */
export async function refund(url: string, key: string, amountMinor?: number): Promise<string> {
  const answer = await fetch(`${url}/api/sandbox/${key}/refunds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amountMinor }),
  })
  if (answer.status !== 201) throw new Error(`a refund was answered with ${answer.status}`)
  return ((await answer.json()) as RefundCreated).key
}

export const status = (url: string, key: string) => read<PaymentAnswer>(`${url}/api/txn/${key}/status`)

async function read<Answer>(address: string, userAgent = 'node'): Promise<Answer> {
  const headers = { 'user-agent': userAgent }
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(20_000) })
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
