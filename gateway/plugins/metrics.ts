/** Counts and times every request. */
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

export function addMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.request(request, reply.statusCode, reply.elapsedTime / 1_000)
  })
}
