import type { FastifyRequest } from 'fastify'

/** The encoding of a body, as `Content-Encoding` names it. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that the browser accepts. */
export function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
