/** Style sheets that the gateway itself makes: the policy allows no style in the document. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { oneYearSeconds } from '../plugins/headers.ts'

/** A browser keeps it for ever, and asks for another address where the content is another. */
export function sheetLink(path: string, css: string): string {
  const digest = createHash('sha384').update(css).digest()
  const version = digest.toString('hex', 0, 6)
  return `<link rel="stylesheet" href="${path}?${version}" integrity="sha384-${digest.toString('base64')}">`
}

export const sendSheet = (reply: FastifyReply, css: string): FastifyReply =>
  reply
    .type('text/css; charset=utf-8')
    .header('cache-control', `public, max-age=${oneYearSeconds}, immutable`)
    .send(css)
