/** Has whatever works for a request know its id, and says it in the answer, refusals included. */
import type { FastifyInstance } from 'fastify'
import { requestIdHeader, withRequestId } from '../requestId.ts'

/** To be called before any other hook is added: those run in the context that this one makes. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    withRequestId(request.id, done)
  })
  // A body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done))
}
