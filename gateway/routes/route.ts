/** What a file of this folder exports, and what several of them need. */
import type { FastifyInstance } from 'fastify'
import type { Gateway } from '../gateway.ts'
import { ref } from '../plugins/contract.ts'

/** The default export of every other file here: it adds the routes of one subject. */
export type AddRoutes = (app: FastifyInstance, gateway: Gateway) => void

/** What an order's address in a route is made of; a key that no order has is 404, whatever it looks like. */
export interface ByKey {
  Params: { key: string }
}

/** Refusals that any call may answer with, for the OpenAPI document. */
export const refusals = { '4xx': ref('errorAnswer'), 503: ref('errorAnswer') }

/** The link that a shopper opens; an order's language arrives as `?lang=`. */
export const checkoutUrl = (origin: string, { key, language }: { key: string; language: string | null }): string =>
  `${origin}/checkout/${key}${language ? `?lang=${encodeURIComponent(language)}` : ''}`
