/** The exports of this folder's files, and their shared parts. */
import type { FastifyInstance } from 'fastify'
import type { Gateway } from '../gateway.ts'
import { ref } from '../plugins/contract.ts'

/** The default export of every other file here: it adds the routes of one subject. */
export type AddRoutes = (app: FastifyInstance, gateway: Gateway) => void

/** The key in an order's address. An unknown key is 404, whatever its form. */
export interface ByKey {
  Params: { key: string }
}

/** Refusals that any call may return, for the OpenAPI document. */
export const refusals = { '4xx': ref('errorAnswer'), 503: ref('errorAnswer') }

/** The link that a shopper opens. `?lang=` carries the order's language. */
export const checkoutUrl = (origin: string, { key, language }: { key: string; language: string | null }): string =>
  `${origin}/checkout/${key}${language ? `?lang=${encodeURIComponent(language)}` : ''}`
