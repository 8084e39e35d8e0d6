/** The Idempotency-Key that a request came with. */
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

/** @throws Problem 400 when the header is missing or no sensible key */
export function intentOf(request: FastifyRequest): string {
  const intent = request.headers['idempotency-key']
  if (typeof intent !== 'string' || !/^[\w.:-]{8,128}$/.test(intent)) {
    throw new Problem(400, 'idempotencyKey', { message: 'Idempotency-Key must be 8 to 128 letters, digits or ._:-' })
  }
  return intent
}
