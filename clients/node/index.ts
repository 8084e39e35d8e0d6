/**
 * A typed client of the gateway's merchant side, for a shop's server: calls by their address, with bodies, queries and answers
 * as the OpenAPI document has them (contract.ts, which is made of it). Beside openapi-fetch there is what every shop needs: an
 * answer or an error, a list read to its end, an event that is verified.
 *
 * const tillform = createTillform({ url: 'https://pay.example.com', key: process.env.TILLFORM_KEY })
 * const order = await answerOf(tillform.GET('/api/orders/{id}', { params: { path: { id } } }))
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
export type OrderQuery = Shapes['OrderQuery']
export type OrderEvent = Shapes['OrderEvent']
export type Refund = Shapes['RefundView']
export type Subscription = Shapes['SubscriptionView']
export type WebhookEvent = Shapes['WebhookEvent']
export type Problem = Shapes['ErrorAnswer']

export type Tillform = Client<paths>

export interface TillformOptions {
  /** Where the gateway is, such as https://pay.example.com. */
  url: string
  /** A merchant's key with the rights that are used. It belongs on a server, never into a page. */
  key: string
  /** In place of Node's own, such as one with a proxy or a time limit. */
  fetch?: (request: Request) => Promise<Response>
}

export const createTillform = ({ url, key, fetch }: TillformOptions): Tillform =>
  createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${key}` }, fetch })

/** An answer that is not 2xx. */
export class TillformError extends Error {
  /** The HTTP status; 409 and 422 say what to change, 503 and 429 to ask again later. */
  readonly status: number
  /** What the gateway said; absent where something else answered in its place. */
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

/** What a call answered. @throws TillformError for every answer that is not 2xx; TypeError where nothing answered */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call
  if (!response.ok || data === undefined) throw new TillformError(response.status, isProblem(error) ? error : undefined)
  return data as Exclude<Data, undefined>
}

const isProblem = (error: unknown): error is Problem => typeof error === 'object' && error !== null && 'error' in error

/** Every order that is searched for, newest first, page by page as they are asked for. @throws TillformError */
export async function* ordersOf(tillform: Tillform, query: OrderQuery = {}): AsyncGenerator<OrderSummary> {
  let cursor = query.cursor
  do {
    const page = await answerOf(tillform.GET('/api/orders', { params: { query: { ...query, cursor } } }))
    yield* page.orders
    cursor = page.next
  } while (cursor)
}

/**
 * The event of a webhook, once its signature is known to be right.
 *
 * @param secret the gateway's WEBHOOK_SECRET
 * @param body as it came, before it is parsed
 * @throws Error for one that nobody signed with this secret, or more than five minutes ago
 */
export const verifiedEvent = (
  secret: string,
  body: string,
  headers: Record<string, string | string[] | undefined>,
): WebhookEvent => new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookEvent
