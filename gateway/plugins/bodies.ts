/**
 * JSON only: a form that another site posts is refused (415). An empty body is allowed where a route needs none. A text
 * that no database can keep (U+0000, half of a surrogate pair) is no text (400); see addresses.ts for those. What nests
 * deeper than any body of ours is refused too (400): whatever walks a body afterwards may do so by recursion.
 */
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** What browsers send their reports as. */
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

/** Walks without recursion: a body of a few kilobytes can nest deeper than the stack is. */
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
