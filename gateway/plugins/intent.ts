/** Reads the Idempotency-Key of a request, and describes it in the contract. */
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { holdsCard } from './cardNumbers.ts'

/** @throws Problem 400 when the header is missing or invalid */
export function intentOf(request: FastifyRequest): string {
  const intent = request.headers['idempotency-key']
  if (typeof intent !== 'string' || !/^[\w.:-]{8,128}$/.test(intent)) {
    throw new Problem(400, 'idempotencyKey', { message: 'Idempotency-Key must be 8 to 128 letters, digits or ._:-' })
  }
  // The key is stored, so it must hold no card number.
  if (holdsCard(intent)) {
    const message = 'Idempotency-Key must hold no card number: take a random one, such as a UUID'
    throw new Problem(400, 'idempotencyKey', { message })
  }
  return intent
}

/** For a call with an optional key. @throws Problem 400 for an invalid one */
export const intentIfAny = (request: FastifyRequest): string | undefined =>
  request.headers['idempotency-key'] === undefined ? undefined : intentOf(request)

/** The header in the contract; the functions above check it. */
export const intentHeader = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      description: '8 to 128 letters, digits or ._:-; the same request again with the same key does nothing twice.',
    },
  },
}
