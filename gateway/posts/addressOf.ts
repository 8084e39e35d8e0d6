/** Where a shopper without a script goes on: always a page of ours, since a policy lets no form lead to another site. */
import type { FastifyRequest } from 'fastify'

export interface PostRequest {
  Params: { key: string }
  Querystring: Record<string, string | string[] | undefined>
  Body: Buffer | undefined
}

/** The text of a query's name that comes once. */
export const queryText = ({ query }: FastifyRequest<PostRequest>, name: string): string => {
  const text = query[name]
  return typeof text === 'string' ? text.slice(0, 64) : ''
}

/**
 * The order's page, which leads on by the order's state, in the language of the page before.
 *
 * @param more names of the query that go along
 */
export function orderPage(request: FastifyRequest<PostRequest>, more: string[] = []): string {
  const kept = [...more, 'lang'].flatMap((name) => (queryText(request, name) ? [[name, queryText(request, name)]] : []))
  const path = `/checkout/${encodeURIComponent(request.params.key)}`
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}
