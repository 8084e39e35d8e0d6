/** Lets only the merchant in: 401 without a key, 403 with a wrong one. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

export function requireMerchant(merchantKey: string) {
  const expected = digest(merchantKey)
  return async (request: FastifyRequest): Promise<void> => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!given) throw new Problem(401, 'merchantKeyMissing')
    if (!timingSafeEqual(digest(given), expected)) throw new Problem(403, 'merchantKeyWrong')
  }
}

/** Of equal length, so that comparing takes equal time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
