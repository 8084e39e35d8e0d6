/** Spans of what the gateway calls: providers, the requests that they send, and webhooks. */
import type { Provider } from '../providers/provider.ts'
import { currentRequestId } from '../requestId.ts'
import { type Attributes, type Traces, within } from './traces.ts'

/**
 * Wraps each provider so that each call is a span.
 *
 * @param traces absent: returns them unchanged
 */
export const traced = (providers: Map<string, Provider>, traces: Traces | undefined): Map<string, Provider> =>
  traces ? new Map([...providers].map(([name, provider]) => [name, tracedOne(name, provider, traces)])) : providers

const tracedOne = (name: string, provider: Provider, traces: Traces): Provider =>
  new Proxy(provider, {
    get(target, call) {
      const value: unknown = Reflect.get(target, call)
      if (typeof value !== 'function' || typeof call !== 'string') return value
      return (...args: unknown[]) => {
        const span = traces.begin(`${name}.${call}`, 'internal', {
          'tillform.provider': name,
          'tillform.provider.call': call,
          'tillform.request_id': currentRequestId(),
          ...idsOf(args[0]),
        })
        const answer: unknown = span.run(() => value.apply(target, args))
        // Synchronous functions such as `serves` get no span: one that never ends is never sent.
        if (!(answer instanceof Promise)) return answer
        return within(span, async () => {
          const outcome: unknown = await answer
          span.add({ 'tillform.provider.action': textOf(outcome, 'action') })
          return outcome
        })
      }
    },
  })

/** Our own ids, by which a payment is found in the log and in the database. */
const ids = ['attemptId', 'refundId', 'chargeId', 'captureId', 'voidId']

function idsOf(facts: unknown): Attributes {
  const found = ids.map((id) => [`tillform.${id.replace('Id', '_id')}`, textOf(facts, id)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

function textOf(facts: unknown, name: string): string | undefined {
  const value = typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/**
 * Wraps fetch: adds `traceparent`, and records method, host and status. The address itself may contain a provider's
 * reference of a shopper.
 */
export function tracedFetch(fetch: typeof globalThis.fetch, traces: Traces): typeof globalThis.fetch {
  return async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input)
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    const span = traces.begin(method, 'client', { 'http.request.method': method, 'server.address': hostname })
    return within(span, async () => {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
      for (const [name, value] of Object.entries(traces.headers())) headers.set(name, value)
      const answer = await fetch(input, { ...init, headers })
      span.add({ 'http.response.status_code': answer.status })
      return answer
    })
  }
}

interface Sent {
  status?: number
  error?: string
}

interface Event {
  id: string
  type: string
  orderId: string
}

/**
 * A span for each webhook, in a trace of its own: one may be sent days after the request that caused it.
 *
 * @param post receives headers that link the shop's own spans to it
 */
export const tracedWebhook =
  (traces: Traces) =>
  <Result extends Sent | undefined>(
    event: Event,
    post: (headers: Record<string, string>) => Promise<Result>,
  ): Promise<Result> =>
    traces.outside(async () => {
      const span = traces.begin(`webhook ${event.type}`, 'client', {
        'http.request.method': 'POST',
        'tillform.event_id': event.id,
        'tillform.event_type': event.type,
        'tillform.order_id': event.orderId,
      })
      const sent = await span.run(() => post(traces.headers()))
      span.add({ 'http.response.status_code': sent?.status })
      span.end(sent?.error ?? (sent?.status && sent.status >= 300 ? String(sent.status) : undefined))
      return sent
    })
