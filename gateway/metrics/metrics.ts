/**
 * Counts and times for Prometheus, on a separate port. Absent unless METRICS_PORT is set.
 *
 * No label holds an order, a key, an address or any other text that a caller can choose. Only our code and the
 * operator's files can add label values (docs/decisions/0136-metrics.md).
 */
import { createServer, type Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Provider } from '../providers/provider.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'
import { version } from '../version.ts'

export interface Metrics {
  registry: Registry
  request(request: FastifyRequest, status: number, seconds: number): void
  /**
   * @param method as the shopper's page sent it
   * @param outcome a state of the order, or the error code of a refusal
   */
  confirmed(method: string, outcome: string): void
  /** @param call a function of the provider's interface */
  providerCall(provider: string, call: string, isAnswered: boolean, seconds: number): void
  /**
   * @param about attempt, refund, capture…
   * @param result known, unknown (not ours), otherAmount, noEffect, unknownKind, forged, unreadable
   */
  notified(provider: string, about: string, result: string): void
  /** A browser reported a violation of the Content-Security-Policy. */
  refusedByBrowser(): void
}

/** From the time to read one row to the time that a page waits for a payment. */
const requestBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const providerBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** @param files schema files whose method codes are allowed as labels */
export function createMetrics(files: () => Pick<SchemaFiles, 'methods'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'tillform_info', help: '1, with the version.', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  const requests = new Histogram({
    name: 'tillform_http_request_seconds',
    help: 'Answered requests, by route pattern and status. page: an address that is not a route of the API.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const confirms = new Counter({
    name: 'tillform_confirms_total',
    help: 'Confirm calls, by method and by the state of the answer, or the code of the refusal.',
    labelNames: ['method', 'outcome'],
    registers,
  })
  const providerCalls = new Histogram({
    name: 'tillform_provider_call_seconds',
    help: 'Calls of a provider; failed: it did not answer.',
    labelNames: ['provider', 'call', 'result'],
    buckets: providerBuckets,
    registers,
  })
  const notifications = new Counter({
    name: 'tillform_notifications_total',
    help: 'Notifications of acquirers. unknown: of a payment that we do not have; unknownKind: of a kind that we do not know; forged, unreadable: refused.',
    labelNames: ['provider', 'about', 'result'],
    registers,
  })
  const browserReports = new Counter({
    name: 'tillform_browser_reports_total',
    help: 'Reports of browsers that blocked a script, a style or a request of the page.',
    registers,
  })

  return {
    registry,
    request(request, status, seconds) {
      const route = request.routeOptions?.url
      // For an unknown route the HTTP method is a caller's text, so do not use it.
      const labels = route ? { method: request.method, route } : { method: 'any', route: 'page' }
      requests.observe({ ...labels, status: String(status) }, seconds)
    },
    confirmed: (method, outcome) => confirms.inc({ method: files().methods.has(method) ? method : 'unknown', outcome }),
    providerCall: (provider, call, isAnswered, seconds) =>
      providerCalls.observe({ provider, call, result: isAnswered ? 'answered' : 'failed' }, seconds),
    notified: (provider, about, result) => notifications.inc({ provider, about, result }),
    refusedByBrowser: () => browserReports.inc(),
  }
}

/**
 * Wraps each provider to count and time its calls. Synchronous functions such as `serves` are not counted.
 *
 * @param metrics absent: counts nothing
 */
export const counted = (providers: Map<string, Provider>, metrics: Metrics | undefined): Map<string, Provider> =>
  metrics ? new Map([...providers].map(([name, provider]) => [name, countedOne(name, provider, metrics)])) : providers

const countedOne = (name: string, provider: Provider, { providerCall }: Metrics): Provider =>
  new Proxy(provider, {
    get(target, call) {
      const value: unknown = Reflect.get(target, call)
      if (typeof value !== 'function' || typeof call !== 'string') return value
      return (...args: unknown[]) => {
        const start = performance.now()
        const answer: unknown = value.apply(target, args)
        if (!(answer instanceof Promise)) return answer
        const done = (isAnswered: boolean) => () =>
          providerCall(name, call, isAnswered, (performance.now() - start) / 1_000)
        answer.then(done(true), done(false))
        return answer
      }
    },
  })

/**
 * The metrics port: plain HTTP for a collector in the operator's own network, without any other route.
 *
 * @param port 0 for any free one
 * @throws Error when the port is taken
 */
export async function listenForMetrics({ registry }: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  // An open scrape must not delay a stop.
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
