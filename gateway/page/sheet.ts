/** Style sheets that the gateway generates: the policy allows no styles inside the document. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { oneYearSeconds } from '../plugins/headers.ts'

/** Browsers cache it for ever: other content gets another address. */
export function sheetLink(path: string, css: string): string {
  const digest = createHash('sha256').update(css).digest()
  const version = digest.toString('hex', 0, 6)
  return `<link rel="stylesheet" href="${path}?${version}" integrity="sha256-${digest.toString('base64')}">`
}

export const sendSheet = (reply: FastifyReply, css: string): FastifyReply =>
  reply
    .type('text/css; charset=utf-8')
    .header('cache-control', `public, max-age=${oneYearSeconds}, immutable`)
    .send(css)
