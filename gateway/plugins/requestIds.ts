/** Has whatever works for a request know its id, and says it in the answer, refusals included. */
import type { FastifyInstance } from 'fastify'
import { requestIdHeader, type Subject, withRequestId } from '../requestId.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call turned out to be about. */
    subject: Subject
  }
}

/** To be called before any other hook is added: those run in the context that this one makes. */
export function addRequestIds(app: FastifyInstance): void {
  app.decorateRequest('subject')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    request.subject = {}
    withRequestId(request.id, done, request.subject)
  })
  // A body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done, request.subject))
}
