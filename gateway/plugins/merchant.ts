/**
 * Lets only the merchant in: 401 without a key, 403 with a wrong one or one without the right to it, 429 from where too many
 * wrong ones came. The key is MERCHANT_KEY, which may do everything, or one by name (../keys/merchantKeys.ts).
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MerchantKeys, MerchantRight } from '../keys/merchantKeys.ts'
import { withoutShopperKeys } from '../keys/shopperKeys.ts'
import { invalidData, Problem } from '../problem.ts'
import { cardNumbersIn } from './cardNumbers.ts'
import { perMinute } from './limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Keys by name; absent: there is MERCHANT_KEY alone. */
    merchantKeys?: MerchantKeys
  }
  interface FastifyRequest {
    /** Whose key the request came with, for the log. */
    merchantName?: string
    /** The key may read, and do nothing to an order: its answers have no key by which a shopper does. */
    hidesShopperKeys?: boolean
  }
  interface FastifyContextConfig {
    /** What a key must be allowed for this route; unless said, `read` where nothing changes and `orders` elsewhere. */
    right?: MerchantRight
  }
}

/** To be called before the routes are added. */
export function addMerchantKeys(app: FastifyInstance, keys: MerchantKeys): void {
  app.decorate('merchantKeys', keys)
  app.decorateRequest('merchantName', undefined)
  app.decorateRequest('hidesShopperKeys', undefined)
  app.addHook('preSerialization', async (request, _reply, answer) =>
    request.hidesShopperKeys ? withoutShopperKeys(answer) : answer,
  )
  app.addHook('preHandler', async ({ merchantName, body }) => {
    if (merchantName === undefined) return
    const errors = cardNumbersIn(body)
    if (errors.length > 0) throw invalidData(errors)
  })
}

/** Whoever mistypes it needs few; whoever guesses has no more in that minute, not even the right one. */
const wrongOnes = perMinute(30).rateLimit

/** For MERCHANT_KEY: only keys by name let in. */
const noKey = 'none'

export function requireMerchant(app: FastifyInstance, merchantKey: string) {
  const expected = merchantKey === noKey ? undefined : digest(merchantKey)
  const count = app.createRateLimit(wrongOnes)
  return async (request: FastifyRequest): Promise<void> => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!given) throw new Problem(401, 'merchantKeyMissing')
    const sofar = await count(request, { increment: false })
    if (!sofar.isAllowed && sofar.remaining === 0) throw new Problem(429, 'tooManyRequests', {}, sofar.ttlInSeconds)
    if (expected && timingSafeEqual(digest(given), expected)) {
      request.merchantName = 'MERCHANT_KEY'
      return
    }
    const known = await app.merchantKeys?.find(given)
    request.merchantName = known?.name
    if (!known?.isInUse) {
      await count(request)
      throw new Problem(403, 'merchantKeyWrong')
    }
    const right = rightFor(request)
    if (!known.rights.includes(right))
      throw new Problem(403, 'merchantKeyRight', { message: `this key has no right to ${right}` })
    request.hidesShopperKeys = right === 'read' && !known.rights.includes('orders')
  }
}

const rightFor = ({ method, routeOptions }: FastifyRequest): MerchantRight =>
  routeOptions.config?.right ?? (['GET', 'HEAD'].includes(method) ? 'read' : 'orders')

/** Of equal length, so that comparing takes equal time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
