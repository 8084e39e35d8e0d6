/**
 * The next page of a shopper without scripts: always one of ours, because the policy forbids forms that lead to other
 * sites.
 */
import type { FastifyRequest } from 'fastify'

export interface PostRequest {
  Params: { key: string }
  Querystring: Record<string, string | string[] | undefined>
  Body: Buffer | undefined
}

/** A query parameter that occurs once, as text. */
export const queryText = ({ query }: FastifyRequest<PostRequest>, name: string): string => {
  const text = query[name]
  return typeof text === 'string' ? text.slice(0, 64) : ''
}

/**
 * The order's page, which redirects by the order's state, in the language of the previous page.
 *
 * @param more query parameters to keep
 */
export function orderPage(request: FastifyRequest<PostRequest>, more: string[] = []): string {
  const kept = [...more, 'lang'].flatMap((name) => (queryText(request, name) ? [[name, queryText(request, name)]] : []))
  const path = `/checkout/${encodeURIComponent(request.params.key)}`
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}

/** The withdrawal page of an order. @param receipt the key of the shopper's copy */
export function withdrawalPage(request: FastifyRequest<PostRequest>, receipt?: string): string {
  const lang = queryText(request, 'lang')
  const query = new URLSearchParams({ ...(receipt && { receipt }), ...(lang && { lang }) }).toString()
  return `/withdraw/${encodeURIComponent(request.params.key)}${query && `?${query}`}`
}
