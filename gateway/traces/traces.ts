/**
 * Spans of the gateway. Names and attributes are route patterns, provider folders and functions, our own ids, and
 * codes. Bodies, address values, headers and error messages are left out, because they may contain secrets.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Attributes = Record<string, string | number | undefined>

export interface OpenSpan {
  /** Runs work inside the span; spans made there become its children. */
  run<Result>(work: () => Result): Result
  add(attributes: Attributes): void
  /** @param error the name or code of the error */
  end(error?: string): void
}

export interface Traces {
  /**
   * @param kind server: an incoming request; client: an outgoing one; internal: work in between
   * @param parent the caller's `traceparent`; by default the current span, if any
   */
  begin(name: string, kind: 'server' | 'client' | 'internal', attributes: Attributes, parent?: unknown): OpenSpan
  /** Headers that carry the trace to the receiver of our request; empty outside of any span. */
  headers(): Record<string, string>
  /** Runs work outside of any request's trace. */
  outside<Result>(work: () => Result): Result
  /** Sends the remaining spans, for at most a second. */
  close(): Promise<void>
}

/** Runs a call inside a span, which ends with the call; a failure adds the error's name. */
export async function within<Result>(span: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end((error as Error).name)
    throw error
  }
}

/**
 * One span for each request, the parent of all its other spans. Call it with addRequestIds, before hooks that should run
 * inside the span.
 */
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
