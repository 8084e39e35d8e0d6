/** A span for each webhook, in a trace of its own: one may be sent days after the request that caused it. */
import type { Traces } from './traces.ts'

interface Sent {
  status?: number
  error?: string
}

interface Event {
  id: string
  type: string
  orderId: string
}

/** @param post receives headers that link the shop's own spans to it */
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
