/**
 * Accepts only JSON: a form posted by another site gets 415. A route may allow an empty body. Text that databases
 * cannot store (U+0000, half a surrogate pair) gets 400; addresses.ts does the same for addresses. Deeper nesting than
 * any of our bodies gets 400 too, so that later code may use recursion.
 */
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** The content types of browsers' reports. */
const reports = ['application/csp-report', 'application/reports+json']

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
