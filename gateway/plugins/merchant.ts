/**
 * Guards the merchant's routes: 401 without a key, 403 for a wrong key or a missing right, 429 for an address that sent
 * too many wrong keys. MERCHANT_KEY may do everything; named keys have rights (../keys/merchantKeys.ts).
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MerchantKeys, MerchantRight } from '../keys/merchantKeys.ts'
import { invalidData, Problem } from '../problem.ts'
import type { Refusals } from '../trail/refusals.ts'
import { cardNumbersIn } from './cardNumbers.ts'
import { perMinute } from './limits.ts'
import { addressOf, subjectOf } from './logger.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Named keys; absent: only MERCHANT_KEY exists. */
    merchantKeys?: MerchantKeys
  }
  interface FastifyRequest {
    /** The name of the request's key, for the log. */
    merchantName?: string
    /** What of the trail a refusal is, if the call needs a key. */
    refusedAct?: string
    /** A read-only key: its answers contain no keys that allow a shopper's calls. */
    hidesShopperKeys?: boolean
  }
  interface FastifyContextConfig {
    /** The right that this route requires; by default `read` for reads and `orders` for changes. */
    right?: MerchantRight
    /** The route's act in the trail, which its refusals are noted as. */
    act?: string
  }
}

/** Call it before adding the routes. */
export function addMerchantKeys(app: FastifyInstance, keys: MerchantKeys, refusals: Refusals): void {
  app.decorate('merchantKeys', keys)
  app.decorateRequest('merchantName', undefined)
  app.decorateRequest('hidesShopperKeys', undefined)
  app.decorateRequest('refusedAct', undefined)
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.refusedAct && request.refusal && statusCode < 500) noteRefusal(refusals, request, request.refusedAct)
  })
  app.addHook('preSerialization', async (request, _reply, answer) =>
    request.hidesShopperKeys ? withoutShopperKeys(answer) : answer,
  )
  app.addHook('preHandler', async ({ merchantName, body }) => {
    if (merchantName === undefined) return
    const errors = cardNumbersIn(body)
    if (errors.length > 0) throw invalidData(errors)
  })
}

/** A typing mistake needs few tries. After this many, even the right key is refused for a minute. */
const wrongOnes = perMinute(30).rateLimit

/** As MERCHANT_KEY: only named keys work. */
const noKey = 'none'

export function requireMerchant(app: FastifyInstance, merchantKey: string) {
  const expected = merchantKey === noKey ? undefined : digest(merchantKey)
  const count = app.createRateLimit(wrongOnes)
  return async (request: FastifyRequest): Promise<void> => {
    request.refusedAct = 'auth.denied'
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!given) throw new Problem(401, 'merchantKeyMissing')
    const sofar = await count(request, { increment: false })
    if (!sofar.isAllowed && sofar.remaining === 0) throw new Problem(429, 'tooManyRequests', {}, sofar.ttlInSeconds)
    if (expected && timingSafeEqual(digest(given), expected)) {
      request.merchantName = 'MERCHANT_KEY'
      request.refusedAct = request.routeOptions.config?.act
      return
    }
    const known = await app.merchantKeys?.find(given)
    request.merchantName = known?.name
    if (!known?.isInUse) {
      await count(request)
      throw new Problem(403, 'merchantKeyWrong')
    }
    const right = rightFor(request)
    request.refusedAct = 'right.denied'
    if (!known.rights.includes(right))
      throw new Problem(403, 'merchantKeyRight', { message: `this key has no right to ${right}` })
    request.refusedAct = request.routeOptions.config?.act
    request.hidesShopperKeys = right === 'read' && !known.rights.includes('orders')
  }
}

function noteRefusal(refusals: Refusals, request: FastifyRequest, act: string): void {
  const { merchantName, method, routeOptions, refusal } = request
  const who = merchantName ? `merchant:${merchantName}` : 'unknown'
  const route = `${method} ${routeOptions.url}`
  refusals.note({ act, who, address: addressOf(request), about: { ...subjectOf(request), route, error: refusal } })
}

const rightFor = ({ method, routeOptions }: FastifyRequest): MerchantRight =>
  routeOptions.config?.right ?? (['GET', 'HEAD'].includes(method) ? 'read' : 'orders')

/** Digests have equal length, so the comparison takes constant time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The shape of newKey's keys. */
const shopperKey = /^[\w-]{43}$/
/** Names chosen by a merchant or a shopper: a member called `key` there is theirs. */
const foreign = ['metadata', 'addresses']

/**
 * Answers to keys without the right `orders` must not allow a shopper's calls.
 *
 * @returns the answer without the keys of orders and refunds, and without texts that contain one
 */
function withoutShopperKeys<Answer>(answer: Answer): Answer {
  const keys = new Set<string>()
  collect(answer, keys)
  return keys.size === 0 ? answer : (without(answer, [...keys]) as Answer)
}

const isKey = (name: string, value: unknown): value is string =>
  name === 'key' && typeof value === 'string' && shopperKey.test(value)

function collect(node: unknown, keys: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  for (const [name, value] of Object.entries(node)) {
    if (foreign.includes(name)) continue
    if (isKey(name, value)) keys.add(value)
    else collect(value, keys)
  }
}

function without(node: unknown, keys: string[]): unknown {
  if (Array.isArray(node)) return node.map((each) => without(each, keys))
  if (typeof node === 'string') return keys.reduce((text, key) => text.replaceAll(key, '[key]'), node)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([name, value]) => !(isKey(name, value) && keys.includes(value)))
  return Object.fromEntries(kept.map(([name, value]) => [name, without(value, keys)]))
}
