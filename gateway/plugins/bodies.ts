/** JSON only: a form that another site posts is refused (415). An empty body is allowed where a route needs none. */
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** What browsers send their reports as. */
const reports = ['application/csp-report', 'application/reports+json']

export function addBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['application/json', ...reports], { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    parseJson(request, body as string, (error, value) => done(error && new Problem(400, 'unreadable'), value))
  })
}
