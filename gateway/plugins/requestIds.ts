/**
 * Makes the request's id available to everything that works for it, and puts it into the answer, including refusals.
 */
import type { FastifyInstance } from 'fastify'
import { requestIdHeader, type Subject, withRequestId } from '../requestId.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call is about, once known. */
    subject: Subject
  }
}

/** Call it before adding any other hook: those run in the context that this one creates. */
export function addRequestIds(app: FastifyInstance): void {
  app.decorateRequest('subject')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    request.subject = {}
    withRequestId(request.id, done, request.subject)
  })
  // Body events come from the connection, outside the request's context: enter it again.
  app.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done, request.subject))
}
