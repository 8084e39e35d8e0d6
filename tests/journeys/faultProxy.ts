/**
 * A proxy in front of a gateway that makes chosen requests fail as networks and servers do. All others pass through
 * unchanged. It runs on loopback, in HTTP/1.1, without compression.
 */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { test as base } from './fixtures.ts'
import { freePort } from './gateway.ts'

/** Possible faults of a request, as data: `arrives` says whether the gateway still gets it. */
export const faults = {
  /** Connections are refused until `mend`. */
  refused: { arrives: false },
  /** The connection is reset before anything reaches the gateway. */
  resetBefore: { arrives: false },
  /** The gateway handles the request, and the connection is reset in place of the answer. */
  resetAfter: { arrives: true },
  /** The answer waits until `mend`. */
  slow: { arrives: true },
  /** The answer comes byte by byte, and would take longer than any time limit. */
  drip: { arrives: true },
  status500: { arrives: false },
  status502: { arrives: false },
  status503: { arrives: false },
  status429: { arrives: false },
  /** Half of the answer, sent as if complete. */
  truncated: { arrives: true },
  /** Another page in place of the answer, as a hotel's network sends. */
  wrongType: { arrives: true },
  empty: { arrives: true },
  wrongShape: { arrives: true },
} satisfies Record<string, { arrives: boolean }>

export type Fault = keyof typeof faults

export interface FaultProxy {
  url: string
  /**
   * Applies the fault to each matching request from now on.
   *
   * @param isMeant gets the method and the path with its query
   */
  spoil(fault: Fault, isMeant: (method: string, path: string) => boolean): void
  /** The number of changed requests since `spoil`. */
  spoiled(): number
  /** Lets all requests through again, and answers those that wait. */
  mend(): Promise<void>
  stop(): Promise<void>
}

/** Puts such a proxy in front of the worker's gateway. */
export const test = base.extend<{ between: FaultProxy }>({
  between: async ({ gateway }, use) => {
    const between = await startFaultProxy(gateway.url)
    await use(between)
    await between.stop()
  },
})

const dripMs = 400

/** @param target such as http://localhost:4242 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let present: { fault: Fault; isMeant: (method: string, path: string) => boolean } | undefined
  let count = 0
  let release = () => {}
  let released = Promise.resolve()

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const { fault, isMeant } = present ?? {}
    const isSpoiled = fault && isMeant?.(request.method ?? '', request.url ?? '')
    if (!isSpoiled) return void pass(request, response).catch(() => response.destroy())
    count++
    void spoilers[fault](request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const reset = (response: ServerResponse) => response.socket?.resetAndDestroy()
  const refuse = () => {
    server.close()
    for (const socket of sockets) socket.resetAndDestroy()
  }
  await listen()

  /** The gateway's complete answer. */
  const ask = (request: IncomingMessage) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const headers = { ...request.headers, 'accept-encoding': 'identity' }
      const onward = forward(target + request.url, { method: request.method, headers, agent: false }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      })
      onward.on('error', reject)
      request.pipe(onward)
    })

  type Answer = Awaited<ReturnType<typeof ask>>
  const send = (response: ServerResponse, { status, headers, body }: Answer, change: Partial<Answer> = {}) => {
    const { 'transfer-encoding': _chunked, connection: _kept, ...rest } = headers
    const whole = change.body ?? body
    response.writeHead(change.status ?? status, { ...rest, ...change.headers, 'content-length': whole.length })
    response.end(whole)
  }
  const pass = async (request: IncomingMessage, response: ServerResponse) => send(response, await ask(request))
  /** Has the gateway's own headers, as every answer of it. */
  const instead = (status: number, body: string, headers: Record<string, string> = {}) =>
    async function answer(request: IncomingMessage, response: ServerResponse) {
      request.resume()
      response.writeHead(status, { 'cache-control': 'no-store', 'content-length': Buffer.byteLength(body), ...headers })
      response.end(body)
    }
  const changed = (change: (answer: Answer) => Partial<Answer>) =>
    async function answer(request: IncomingMessage, response: ServerResponse) {
      const real = await ask(request)
      send(response, real, change(real))
    }
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const json = { 'content-type': 'application/json; charset=utf-8' }

  const spoilers: Record<Fault, (request: IncomingMessage, response: ServerResponse) => Promise<unknown>> = {
    refused: async () => refuse(),
    resetBefore: async (_request, response) => reset(response),
    resetAfter: async (request, response) => {
      await ask(request)
      reset(response)
    },
    slow: async (request, response) => {
      const answer = await ask(request)
      await released
      send(response, answer)
    },
    drip: async (request, response) => {
      const { status, headers, body } = await ask(request)
      const { 'transfer-encoding': _chunked, connection: _kept, ...rest } = headers
      response.writeHead(status, { ...rest, 'content-length': body.length + 1_000 })
      for (let at = 0; !response.destroyed; at++) {
        response.write(body.subarray(at, at + 1).toString() || ' ')
        await new Promise((resolve) => setTimeout(resolve, dripMs))
      }
    },
    status500: instead(500, '{"error":"internal"}', json),
    status502: instead(502, '<html><body><h1>502 Bad Gateway</h1></body></html>', html),
    status503: instead(503, '{"error":"unavailable"}', { ...json, 'retry-after': '2' }),
    status429: instead(429, '{"error":"tooManyRequests"}', { ...json, 'retry-after': '2' }),
    truncated: changed(({ body }) => ({ body: body.subarray(0, Math.floor(body.length / 2)) })),
    wrongType: changed(() => ({ status: 200, headers: html, body: Buffer.from('<h1>Welcome to our network</h1>') })),
    empty: changed(() => ({ status: 200, body: Buffer.alloc(0) })),
    wrongShape: changed(() => ({ status: 200, headers: json, body: Buffer.from('{}') })),
  }

  return {
    url: `http://localhost:${port}`,
    spoil(fault, isMeant) {
      released = new Promise((resolve) => {
        release = resolve
      })
      count = 0
      present = { fault, isMeant }
    },
    spoiled: () => count,
    async mend() {
      present = undefined
      release()
      if (!server.listening) await listen()
    },
    async stop() {
      release()
      refuse()
    },
  }
}
