/** One span for each request, the parent of all its other spans. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Traces } from '../traces/traces.ts'

/** Call it with addRequestIds, before hooks that should run inside the span. */
export function addTraces(app: FastifyInstance, traces: Traces): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers } = request
    const route = request.routeOptions.url ?? 'page'
    const attributes = { 'http.request.method': method, 'http.route': route, 'tillform.request_id': id }
    const span = traces.begin(`${method} ${route}`, 'server', attributes, headers.traceparent)
    spans.set(request, span)
    span.run(done)
  })
  // Body events come from the connection, outside the request's context. Call `done` once: a second call runs the
  // handler again, which creates a second order.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.add({ 'http.response.status_code': reply.statusCode })
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined)
  })
}
