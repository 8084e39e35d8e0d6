/** A shop's server that receives webhooks and behaves as a test says. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { Config } from '../../../../gateway/settings/config.ts'
import type { OrderRequest, OrderView, WebhookDelivery, WebhookEvent } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from './server.ts'
import { call, merchant, newOrder } from './shop.ts'

export interface Heard {
  path: string
  headers: IncomingHttpHeaders
  body: string
  event: WebhookEvent & { data: OrderView }
}

export interface Receiver {
  url: string
  /** All requests, the oldest first. */
  heard: Heard[]
  /** Sets the answer of further requests; 200 by default. */
  behave(answer: (response: ServerResponse, heard: Heard) => void): void
  /** The requests for an order. */
  of(orderId: string): Heard[]
  /** Closes its port. */
  down(): Promise<void>
  /** Opens the same port again. */
  up(): Promise<void>
  close(): void
}

export const answers =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end('heard')

/** @throws like the library's verifier */
export const verified = (secret: string, { body, headers }: Heard): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

export async function startReceiver(): Promise<Receiver> {
  const heard: Heard[] = []
  let answer: (response: ServerResponse, heard: Heard) => void = answers(200)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const one = { path: request.url ?? '', headers: request.headers, body, event: body ? JSON.parse(body) : undefined }
    heard.push(one)
    answer(response, one)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    heard,
    behave: (next) => {
      answer = next
    },
    of: (orderId) => heard.filter(({ event }) => event.data.id === orderId),
    down: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    up: () => listen(port),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A gateway and a shop's server that gets its webhooks. */
export async function startWithShop(
  config: Partial<Config> = {},
): Promise<{ server: TestServer; shop: Receiver; stop(): Promise<void> }> {
  const shop = await startReceiver()
  const server = await startServer(config)
  const stop = async () => {
    shop.close()
    await server.stop()
  }
  return { server, shop, stop }
}

/** Common calls of webhook tests. @param started called at each use, because a file starts its servers later */
export const shopCalls = (started: () => { server: TestServer; shop: Receiver }) => ({
  /** Creates an order whose webhooks go to the shop. */
  order: (more: Partial<OrderRequest> = {}) => newOrder(started().server, { webhookUrl: started().shop.url, ...more }),
  deliver: () => started().server.gateway.webhooks.deliverDue(),
  deliveries: (id: string) => deliveriesOf(started().server, id),
  /** The types of the events that came for an order. */
  typesOf: (id: string) =>
    started()
      .shop.of(id)
      .map(({ event }) => event.type),
})

/** The deliveries of an order's webhooks, as its merchant reads them. */
export const deliveriesOf = async (server: TestServer, orderId: string): Promise<WebhookDelivery[]> =>
  (await call<WebhookDelivery[]>(server, 'GET', `/api/orders/${orderId}/webhooks`, { headers: merchant })).body

/** A merchant requests an event again. */
export const redeliver = (server: TestServer, id: string) =>
  call<WebhookDelivery>(server, 'POST', `/api/webhooks/${id}/redeliver`, {
    headers: merchant,
    shape: 'webhookDelivery',
  })
