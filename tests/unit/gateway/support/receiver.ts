/** A shop's server that takes webhooks, and behaves as it is told. */
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
  /** All that came, the oldest first. */
  heard: Heard[]
  /** From now on; 200 until told otherwise. */
  behave(answer: (response: ServerResponse, heard: Heard) => void): void
  /** What came for an order. */
  of(orderId: string): Heard[]
  /** Nobody listens at its address any more. */
  down(): Promise<void>
  /** Listens again, at the same address. */
  up(): Promise<void>
  close(): void
}

export const answers =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end('heard')

/** @throws as the library's verifier does */
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

/** A gateway with a shop's server that it tells. */
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

/** What tests of webhooks do again and again. @param started asked at each call, since a file starts its servers later */
export const shopCalls = (started: () => { server: TestServer; shop: Receiver }) => ({
  /** Creates an order that the shop is told of. */
  order: (more: Partial<OrderRequest> = {}) => newOrder(started().server, { webhookUrl: started().shop.url, ...more }),
  deliver: () => started().server.gateway.webhooks.deliverDue(),
  deliveries: (id: string) => deliveriesOf(started().server, id),
  /** The types of what came for an order. */
  typesOf: (id: string) =>
    started()
      .shop.of(id)
      .map(({ event }) => event.type),
})

/** What became of an order's webhooks, as its merchant is told. */
export const deliveriesOf = async (server: TestServer, orderId: string): Promise<WebhookDelivery[]> =>
  (await call<WebhookDelivery[]>(server, 'GET', `/api/orders/${orderId}/webhooks`, { headers: merchant })).body

/** A merchant asks for an event again. */
export const redeliver = (server: TestServer, id: string) =>
  call<WebhookDelivery>(server, 'POST', `/api/webhooks/${id}/redeliver`, {
    headers: merchant,
    shape: 'webhookDelivery',
  })
