/** For Fastify's `rewriteUrl`. */
import type { IncomingMessage } from 'node:http'

/**
 * An address that can't be decoded, or that holds U+0000 (which no database keeps), leads where nothing is: 404 by the
 * same guards as any other, where Fastify would answer without them.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    return decodeURI(url).includes('\0') ? nowhere : url
  } catch {
    return nowhere
  }
}

const nowhere = '/api/unreadable'
