/**
 * A proxy that puts a script before all others of each document, because not every driver can run one before the page's
 * own. It can also be as slow as a phone's network.
 */
import { createHash } from 'node:crypto'
import { createServer, request as forward, type IncomingMessage } from 'node:http'

export interface ScriptProxy {
  url: string
  stop(): Promise<void>
}

export interface ScriptProxyOptions {
  /** @returns the script of documents that are opened from now on */
  script(): string
  /** Hears each request. @returns whether the proxy answers it, without a body */
  hear?(path: string, body: string): boolean
  /** All answers share this. */
  network?: { latencyMs: number; bytesPerSecond: number }
}

/** @param target such as http://localhost:4242 */
export async function startScriptProxy(
  target: string,
  { script, hear, network }: ScriptProxyOptions,
): Promise<ScriptProxy> {
  const travel = travelBy(network)
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { method, url = '' } = request
    if (hear?.(url, body.toString())) return void response.writeHead(204).end()
    // A document is changed as text.
    const isPlain = request.headers.accept?.includes('text/html')
    const headers = { ...request.headers, ...((isPlain || !network) && { 'accept-encoding': 'identity' }) }
    const onward = forward(target + url, { method, headers }, async (answer) => {
      const { 'transfer-encoding': _chunked, ...kept } = answer.headers
      const isDocument = kept['content-type']?.startsWith('text/html')
      const whole = await bodyOf(answer).catch(() => response.destroy())
      if (!Buffer.isBuffer(whole)) return
      const added = script()
      const sent = isDocument ? withScript(whole, added) : whole
      const policy = kept['content-security-policy']
      await travel(sent.length)
      response.writeHead(answer.statusCode as number, {
        ...kept,
        ...(isDocument && policy && { 'content-security-policy': allowing(`${policy}`, added) }),
        'content-length': sent.length,
      })
      response.end(sent)
    })
    onward.on('error', () => response.destroy())
    onward.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** @returns what resolves when that many bytes have come, after all earlier ones */
function travelBy(network: ScriptProxyOptions['network']): (bytes: number) => Promise<void> {
  let earlier = Promise.resolve()
  return async (bytes) => {
    if (!network) return
    await wait(network.latencyMs)
    earlier = earlier.then(() => wait((bytes / network.bytesPerSecond) * 1_000))
    await earlier
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  return Buffer.concat(parts)
}

/** Puts the script before all others of the document. */
const withScript = (document: Buffer, script: string) =>
  Buffer.from(document.toString().replace(/<head>|$/, (head) => `${head}<script>${script}</script>`))

function allowing(policy: string, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64')
  return policy.replace('script-src', `script-src 'sha256-${hash}'`)
}
