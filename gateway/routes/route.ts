/** The exports of this folder's files, and their shared parts. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { Gateway } from '../gateway.ts'
import { type ContractTypes, ref, type Typed, textsOf } from '../plugins/contract.ts'

/** The default export of every other file here: it adds the routes of one subject. */
export type AddRoutes = (app: App, gateway: Gateway) => void

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ContractTypes>

/** The key in an order's address. An unknown key is 404, whatever its form. */
export const byKey = textsOf('key')
export const byId = textsOf('id')

/** A handler throws it, so no handler returns it. */
const refusal = ref('errorAnswer') as Typed<never>
/** Refusals that any call may return, for the OpenAPI document. */
export const refusals = { '4xx': refusal, 503: refusal }

/** Queries of a page's calls. */
export const lang = { type: 'string', maxLength: 35, description: 'BCP 47; never changes a formId.' } as const
export const country = {
  type: 'string',
  description: "ISO 3166-1 alpha-2; the order's own unless given.",
} as const

/** The link that a shopper opens. `?lang=` carries the order's language. */
export const checkoutUrl = (origin: string, { key, language }: { key: string; language: string | null }): string =>
  `${origin}/checkout/${key}${language ? `?lang=${encodeURIComponent(language)}` : ''}`
