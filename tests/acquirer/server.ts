/**
 * The acquirer over HTTP, in its own process or in the test's. Beside the contract it has calls for tests:
 *
 * POST /fake/faults        orders a fault (faults.ts)
 * POST /fake/shopper       { reference, decision }: the shopper pays, fails, cancels or lets it expire
 * POST /fake/notifications { url, mischief }: where notifications go from now on, and the faults of their delivery
 * GET  /fake/books         payments and modifications
 * GET  /fake/charges/{reference}  { charges, refunds, captures, held }
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Acquirer, type AcquirerOptions, openAcquirer } from './acquirer.ts'
import { type Courier, openCourier } from './courier.ts'
import { LineFault } from './faults.ts'

export interface AcquirerServer extends Acquirer {
  courier: Courier
  stop(): Promise<void>
}

/** @param port 0: any free port */
export async function startAcquirer(options: AcquirerOptions & { port?: number } = {}): Promise<AcquirerServer> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const origin = options.origin ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let courier: Courier | undefined
  const acquirer = openAcquirer({ ...options, origin, noticed: () => courier?.wake() })
  courier = openCourier(acquirer.outbox)

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const request = await requestOf(incoming, origin)
      const { pathname } = new URL(request.url)
      await send(response, await (pathname.startsWith('/fake/') ? fake(request, pathname) : acquirer.handle(request)))
    } catch (error) {
      if (error instanceof LineFault && error.sent !== undefined) {
        // The announced length is larger than the body, so that the client notices the loss.
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': error.sent.length * 2 })
        response.write(error.sent, () => incoming.socket.destroy())
      } else if (error instanceof LineFault) incoming.socket.destroy()
      else response.writeHead(500).end(String(error))
    }
  }

  async function fake(request: Request, path: string): Promise<Response> {
    const { books, faults } = acquirer
    const [, , name, reference = ''] = path.split('/')
    if (request.method === 'GET' && name === 'books')
      return Response.json({ payments: [...books.payments.values()], modifications: [...books.modifications.values()] })
    if (request.method === 'GET' && name === 'charges')
      return Response.json({
        charges: books.chargesOf(reference),
        refunds: books.refundsOf(reference),
        captures: books.capturesOf(reference),
        held: books.heldOf(reference),
      })
    const body = await request.json()
    if (name === 'faults') faults.order(body)
    else if (name === 'shopper') acquirer.shopper(body.reference, body.decision)
    else if (name === 'notifications') courier?.deliverTo(body.url, body.mischief)
    else return new Response('Not Found', { status: 404 })
    return Response.json({})
  }

  return {
    ...acquirer,
    courier,
    async stop() {
      courier.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function requestOf(incoming: IncomingMessage, origin: string): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { method = 'GET', headers, url = '/' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, origin), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody && { body: Buffer.concat(chunks) }),
  })
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}
