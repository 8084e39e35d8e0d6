/** What a file of this folder exports, and what several of them need. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gateway } from '../gateway.ts'
import { ref } from '../plugins/contract.ts'
import { Problem } from '../problem.ts'

/** The default export of every other file here: it adds the routes of one subject. */
export type AddRoutes = (app: FastifyInstance, gateway: Gateway) => void

/** What an order's address in a route is made of; a key that no order has is 404, whatever it looks like. */
export interface ByKey {
  Params: { key: string }
}

/** Refusals that any call may answer with, for the OpenAPI document. */
export const refusals = { '4xx': ref('errorAnswer'), 503: ref('errorAnswer') }

/** @throws Problem 400 when the header is missing or no sensible key */
export function intentOf(request: FastifyRequest): string {
  const intent = request.headers['idempotency-key']
  if (typeof intent !== 'string' || !/^[\w.:-]{8,128}$/.test(intent)) {
    throw new Problem(400, 'idempotencyKey', { message: 'Idempotency-Key must be 8 to 128 letters, digits or ._:-' })
  }
  return intent
}

/** The link that a shopper opens; an order's language arrives as `?lang=`. */
export const checkoutUrl = (origin: string, { key, language }: { key: string; language: string | null }): string =>
  `${origin}/checkout/${key}${language ? `?lang=${encodeURIComponent(language)}` : ''}`
