import type { FastifyRequest } from 'fastify'

/** How a body is sent, as `Content-Encoding` names it. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that the browser takes. */
export function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
