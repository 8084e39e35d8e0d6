/** Builds requests from the contract's calls: right, nearly right, and wrong in every part. */

import { type Call, madeOf, type OpenApi } from './document.ts'
import { brokenBody, ciphertexts, hostileValue, texts } from './hostile.ts'
import { type Random, randomOf } from './random.ts'

export interface Wire {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** Existing keys and ids, so that requests get past the first check. */
export interface Known {
  keys: string[]
  ids: string[]
  /** Bodies of confirm calls as a page would send them. */
  payments: object[]
  merchantKey: string
  host: string
}

const methodCodes = ['CARD', 'PIX', 'OXXO', 'BLIK', 'APPLE_PAY', 'nope']

/** @param seed of this request, so that it can be built again */
export function requestOf(calls: Call[], document: OpenApi, known: Known, seed: number): Wire {
  const random = randomOf(seed)
  const call = random.pick(calls)
  const method = random.chance(0.03) ? random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) : call.method
  const path =
    call.path.replace(/\{(\w+)\}/g, (_, name: string) => parameter(name, known, random)) + query(call, random)
  const headers = headersOf(call, known, random)
  if (['GET', 'HEAD'].includes(method)) return { method, path, headers }
  const body = bodyOf(call, document, known, random)
  return { method, path, headers: { ...headers, 'content-type': contentType(random) }, body }
}

/** Half of a surrogate pair cannot be sent in an address. */
const whole = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')

function parameter(name: string, { keys, ids }: Known, random: Random): string {
  const real: Record<string, readonly string[]> = {
    key: keys,
    id: ids,
    code: methodCodes,
    type: ['billing', 'shipping'],
    file: ['OXXO.svg', 'PIX.svg'],
  }
  const value = random.chance(0.7) ? random.pick(real[name] ?? texts) : random.pick(texts)
  return random.chance(0.95) ? encodeURIComponent(whole(value)) : encodeURI(whole(value))
}

function query({ query }: Call, random: Random): string {
  const names = query.filter(() => random.chance(0.7))
  if (random.chance(0.05)) names.push(...names, 'unknown')
  const real = ['US', 'BR', 'MX', 'PL', 'en', 'es', 'pt-BR', 'zh-Hant-TW']
  const pairs = names.map((name) => {
    const value = random.chance(0.6) ? random.pick(real) : random.pick(texts)
    return `${name}=${encodeURIComponent(whole(value))}`
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const contentType = (random: Random): string =>
  random.chance(0.93)
    ? 'application/json'
    : random.pick([
        'text/plain',
        'application/csp-report',
        'multipart/form-data',
        'application/json; charset=utf-16',
        '/',
      ])

/** Leaves out what a header cannot hold: no client would send it. */
const headerText = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 2_000)

const address = (random: Random): string => Array.from({ length: 4 }, () => 1 + random.below(254)).join('.')

const guess = (random: Random): string =>
  random.pick(['Bearer sk_test_guessed', `Bearer ${headerText(random.pick(texts))}`, headerText(random.pick(texts))])

function headersOf({ isMerchants }: Call, { merchantKey, host }: Known, random: Random): Record<string, string> {
  const isSelf = random.chance(isMerchants ? 0.85 : 0.2)
  const intent = random.chance(0.85) ? `intent-${random.below(1e9)}` : headerText(random.pick(texts))
  const strange: [string, string[]][] = [
    ['expect', ['100-continue']],
    ['range', ['bytes=0-', 'bytes=9-1']],
    ['if-none-match', ['*', '"a"']],
    ['accept-encoding', ['br, gzip', 'identity;q=0', 'x']],
    ['content-encoding', ['gzip', 'deflate']],
    ['origin', ['https://evil.example', 'null']],
    ['x-forwarded-proto', ['javascript', 'https,http']],
    ['x-forwarded-host', ['evil.example', host]],
    ['cookie', ['a=b', 'a'.repeat(2_000)]],
    ['x-http-method-override', ['DELETE']],
  ]
  const [name, values] = random.pick(strange)
  return {
    host: random.chance(0.99) ? host : 'evil.example',
    // Limits count addresses: each request has its own, otherwise all would get 429.
    'x-forwarded-for': random.chance(0.98) ? address(random) : headerText(random.pick(texts)),
    'idempotency-key': intent,
    ...(isSelf ? { authorization: `Bearer ${merchantKey}` } : random.chance(0.3) && { authorization: guess(random) }),
    ...(random.chance(0.1) && { [name]: random.pick(values) }),
  }
}

function bodyOf({ body, path }: Call, document: OpenApi, known: Known, random: Random): string | Buffer {
  const isPayment = path.endsWith('confirmPayment') && known.payments.length > 0
  const right =
    isPayment && random.chance(0.7) ? random.pick(known.payments) : body ? madeOf(body, document, random) : {}
  const keyed = hasKey(right) && random.chance(0.8) && !isPayment ? { ...right, key: random.pick(known.keys) } : right
  const value = random.chance(0.6) ? mutated(keyed, random) : keyed
  const text = JSON.stringify(value) ?? ''
  return random.chance(0.15) ? brokenBody(random, text) : text
}

const hasKey = (value: unknown): value is { key: string } =>
  typeof value === 'object' && value !== null && 'key' in value

/** One to three values, anywhere inside, are removed, doubled or replaced. */
function mutated(value: unknown, random: Random): unknown {
  let result = value
  for (let times = 1 + random.below(3); times > 0; times--) result = mutate(result, random, 0)
  return result
}

function mutate(value: unknown, random: Random, depth: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || random.chance(depth === 0 ? 0.05 : 0.3))
    return hostileValue(random)
  const names = Object.keys(value)
  const name = names.length > 0 && random.chance(0.85) ? random.pick(names) : random.pick(texts)
  const { [name]: inner, ...rest } = value as Record<string, unknown>
  if (name === 'card' && random.chance(0.6)) return { ...rest, card: random.pick(ciphertexts) }
  return random.chance(0.15) ? rest : { ...rest, [name]: mutate(inner, random, depth + 1) }
}
