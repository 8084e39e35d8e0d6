/**
 * A plain proxy in front of several gateways. It sends each request to the next gateway that accepts the connection.
 */
import { randomInt } from 'node:crypto'
import { Agent, createServer, type IncomingHttpHeaders, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  url: string
  port: number
  /** How many requests no gateway answered: 502. */
  unanswered(): number
  close(): void
}

/** @param gateways returns their addresses at the moment of a request, such as http://127.0.0.1:4242 */
export async function startProxy(gateways: () => string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let turn = 0
  let unanswered = 0
  const server = createServer(async (incoming, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { method = 'GET', url = '/', headers } = incoming
    const asked = { method, url, headers: { ...headers, ...fromSomewhere() }, body: Buffer.concat(chunks) }
    const all = gateways()
    const first = turn++
    const inTurn = all.map((_, at) => all[(first + at) % all.length] as string)
    for (const gateway of inTurn) if (await pass(gateway, asked, answer)) return
    unanswered++
    answer.writeHead(502).end()
  })

  /** @returns false if the gateway refused the connection, so that another can be asked */
  const pass = (gateway: string, { method, url, headers, body }: Asked, answer: ServerResponse) =>
    new Promise<boolean>((resolve) => {
      const onward = send(gateway + url, { method, headers: { ...headers, host: new URL(gateway).host }, agent })
      onward.on('response', (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.on('error', () => answer.destroy())
        response.on('aborted', () => answer.destroy())
        response.pipe(answer)
        resolve(true)
      })
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false)
        // The payment may have begun. A repetition at another gateway could pay twice.
        unanswered++
        if (!answer.headersSent) answer.writeHead(502).end()
        resolve(true)
      })
      onward.end(body)
    })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    unanswered: () => unanswered,
    close() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Each call comes from another address, because these tests are not about limits. */
const fromSomewhere = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
