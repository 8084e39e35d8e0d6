/** Before a stop each answer closes its connection, so that a balancer connects to another gateway. */
import type { FastifyInstance } from 'fastify'

export function addDraining(app: FastifyInstance, draining: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.aborted) reply.header('connection', 'close')
  })
}
