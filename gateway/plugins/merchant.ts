/** Lets only the merchant in: 401 without a key, 403 with a wrong one, 429 from where too many wrong ones came. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { perMinute } from './limits.ts'

/** Whoever mistypes it needs few; whoever guesses has no more in that minute, not even the right one. */
const wrongOnes = perMinute(30).rateLimit

export function requireMerchant(app: FastifyInstance, merchantKey: string) {
  const expected = digest(merchantKey)
  const count = app.createRateLimit(wrongOnes)
  return async (request: FastifyRequest): Promise<void> => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!given) throw new Problem(401, 'merchantKeyMissing')
    const sofar = await count(request, { increment: false })
    if (!sofar.isAllowed && sofar.remaining === 0) throw new Problem(429, 'tooManyRequests', {}, sofar.ttlInSeconds)
    if (timingSafeEqual(digest(given), expected)) return
    await count(request)
    throw new Problem(403, 'merchantKeyWrong')
  }
}

/** Of equal length, so that comparing takes equal time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
