/** Accepts only what can be read and stored: databases cannot store U+0000 or half a surrogate pair. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/**
 * For Fastify's `rewriteUrl`. Replaces an address that cannot be decoded or that holds U+0000. It then gets a guarded 404
 * like any unknown address; Fastify's own answer would skip the guards.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    return decodeURI(url).includes('\0') ? nowhere : url
  } catch {
    return nowhere
  }
}

const nowhere = '/api/unreadable'

/** The content types of browsers' reports. */
const reports = ['application/csp-report', 'application/reports+json']

/**
 * Accepts only JSON: a form posted by another site gets 415. A route may allow an empty body. Text that cannot be stored
 * gets 400. So does deeper nesting than any of our bodies, so that later code may use recursion.
 */
export function addBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['application/json', ...reports], { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    parseJson(request, body as string, (error, value) =>
      error || !isStorable(value) ? done(new Problem(400, 'unreadable'), undefined) : done(null, value),
    )
  })
}

/** An order nests four levels, a browser's report two or three. */
const deepest = 32

/** Without recursion: a few kilobytes can nest deeper than the call stack allows. */
function isStorable(root: unknown): boolean {
  const open: [node: unknown, depth: number][] = [[root, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next
    if (depth > deepest || (typeof node === 'string' && /\0|\p{Cs}/u.test(node))) return false
    if (typeof node !== 'object' || node === null) continue
    for (const [name, inner] of Object.entries(node)) open.push([name, depth], [inner, depth + 1])
  }
  return true
}
