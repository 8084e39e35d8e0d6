/** The Idempotency-Key that a request came with, and how the contract tells of it. */
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { holdsCard } from './cardNumbers.ts'

/** @throws Problem 400 when the header is missing or no sensible key */
export function intentOf(request: FastifyRequest): string {
  const intent = request.headers['idempotency-key']
  if (typeof intent !== 'string' || !/^[\w.:-]{8,128}$/.test(intent)) {
    throw new Problem(400, 'idempotencyKey', { message: 'Idempotency-Key must be 8 to 128 letters, digits or ._:-' })
  }
  // It is kept with what it made.
  if (holdsCard(intent)) {
    const message = 'Idempotency-Key must hold no card number: take a random one, such as a UUID'
    throw new Problem(400, 'idempotencyKey', { message })
  }
  return intent
}

/** Of a call that need not come with one. @throws Problem 400 for one that is no sensible key */
export const intentIfAny = (request: FastifyRequest): string | undefined =>
  request.headers['idempotency-key'] === undefined ? undefined : intentOf(request)

/** What a route that takes one says of it; whether it can be used is judged by the above. */
export const intentHeader = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      description: '8 to 128 letters, digits or ._:-; the same request again with the same key does nothing twice.',
    },
  },
}
