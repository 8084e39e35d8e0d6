/** A span of each request, in which all that works for it has its own. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Traces } from '../traces/traces.ts'

/** To be called with addRequestIds, before hooks that should run in the span. */
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
  // A body arrives by events of the connection, which know nothing of the request. `done` must run once: a second run is a
  // second call of the handler, which makes a second order.
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
