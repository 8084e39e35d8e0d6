/** For Fastify's `rewriteUrl`. */
import type { IncomingMessage } from 'node:http'

/**
 * Replaces an address that cannot be decoded or that holds U+0000, which databases cannot store. It then gets a guarded
 * 404 like any unknown address; Fastify's own answer would skip the guards.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    return decodeURI(url).includes('\0') ? nowhere : url
  } catch {
    return nowhere
  }
}

const nowhere = '/api/unreadable'
