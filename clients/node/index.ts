/**
 * A typed client of the gateway's merchant API, for a shop's server. Addresses, bodies, queries and answers have the
 * types of the OpenAPI document (contract.ts). It adds to openapi-fetch: an answer or an error, lists across all pages,
 * verified events.
 *
 *     const tillform = createTillform({ url: 'https://pay.example.com', key: process.env.TILLFORM_KEY })
 *     const order = await answerOf(tillform.GET('/api/orders/{id}', { params: { path: { id } } }))
 */
import createClient, { type Client } from 'openapi-fetch'
import { Webhook } from 'standardwebhooks'
import type { components, operations, paths } from './contract.ts'

export type { components, operations, paths }

type Shapes = components['schemas']
export type OrderRequest = Shapes['OrderRequest']
export type OrderCreated = Shapes['OrderCreated']
export type Order = Shapes['OrderView']
export type OrderSummary = Shapes['OrderSummary']
export type OrderQuery = NonNullable<paths['/api/orders']['get']['parameters']['query']>
export type OrderEvent = Shapes['OrderEvent']
export type Refund = Shapes['RefundView']
export type Subscription = Shapes['SubscriptionView']
export type WebhookEvent = Shapes['WebhookEvent']
export type Problem = Shapes['ErrorAnswer']

export type Tillform = Client<paths>

export interface TillformOptions {
  /** The gateway's address, such as https://pay.example.com. */
  url: string
  /** A merchant's key with the needed rights. Keep it on a server, never in a page. */
  key: string
  /** Replaces Node's own fetch, for example with one that has a proxy or a time limit. */
  fetch?: (request: Request) => Promise<Response>
}

export const createTillform = ({ url, key, fetch }: TillformOptions): Tillform =>
  createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${key}` }, fetch })

/** An answer other than 2xx. */
export class TillformError extends Error {
  /** The HTTP status: after 409 and 422 change the call, after 503 and 429 repeat it later. */
  readonly status: number
  /** The gateway's error; absent when something else answered. */
  readonly problem?: Problem

  constructor(status: number, problem?: Problem) {
    const fields = problem?.errors?.map(({ field, keyword }) => ` ${field} (${keyword})`) ?? []
    super(
      `${status} ${problem?.error ?? 'no answer of Tillform'}${problem?.message ? `: ${problem.message}` : ''}${fields}`,
    )
    this.name = 'TillformError'
    this.status = status
    this.problem = problem
  }
}

/** The answer of a call. @throws TillformError for every answer other than 2xx; TypeError without an answer */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call
  if (!response.ok || data === undefined) throw new TillformError(response.status, isProblem(error) ? error : undefined)
  return data as Exclude<Data, undefined>
}

const isProblem = (error: unknown): error is Problem => typeof error === 'object' && error !== null && 'error' in error

/** Every matching order, newest first; it fetches page by page on demand. @throws TillformError */
export async function* ordersOf(tillform: Tillform, query: OrderQuery = {}): AsyncGenerator<OrderSummary> {
  let cursor = query.cursor
  do {
    const page = await answerOf(tillform.GET('/api/orders', { params: { query: { ...query, cursor } } }))
    yield* page.orders
    cursor = page.next
  } while (cursor)
}

/**
 * The event of a webhook, after its signature is verified.
 *
 * @param secret the gateway's WEBHOOK_SECRET
 * @param body as received, before parsing
 * @throws Error for a wrong signature, or one older than five minutes
 */
export const verifiedEvent = (
  secret: string,
  body: string,
  headers: Record<string, string | string[] | undefined>,
): WebhookEvent => new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookEvent
