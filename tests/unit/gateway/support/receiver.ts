/** A shop's server that takes webhooks, and behaves as it is told. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { OrderView, WebhookEvent } from '../../../../schemas/types.ts'

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    heard,
    behave: (next) => {
      answer = next
    },
    of: (orderId) => heard.filter(({ event }) => event.data.id === orderId),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
