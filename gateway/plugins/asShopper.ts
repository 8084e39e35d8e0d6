/**
 * Calls the API like this request's browser: with the same address, host and proxies, so that limits and links are the
 * same.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Asked } from '../../core/drawing.ts'

const kept = [
  'host',
  'user-agent',
  'accept-language',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

interface Call {
  method: 'GET' | 'POST'
  url: string
  body?: object
  intent?: string
}

/** @throws Error if the path is not the API's, or the connection ends without an answer */
export async function callAsShopper(
  app: FastifyInstance,
  { headers, raw, id }: FastifyRequest,
  { method, url, body, intent }: Call,
): Promise<Asked> {
  if (!url.startsWith('/api/')) throw new Error('A page may call only the API.')
  const answer = await app.inject({
    method,
    url,
    remoteAddress: raw.socket.remoteAddress,
    headers: {
      ...Object.fromEntries(kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
      ...(intent && { 'idempotency-key': intent }),
      ...(body && { 'content-type': 'application/json' }),
      accept: 'application/json',
      'x-request-id': id,
    },
    payload: body && JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.body }
}
