/** A plain client: what one address answers for the page's name, by HTTP alone. It follows no redirect. */
import { Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { isIPv6 } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  /** By name in lower case. One that came twice has both values, with a comma between them. */
  headers: Record<string, string>
  /** Without its compression. */
  body: Buffer
}

/** The answer did not come, or says that none can be given now: nothing is known about the page. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

export interface Client {
  /** @throws Unreachable */
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  close(): void
}

const patienceMs = 20_000
/** Ten times the largest answer. */
const maxBytes = 8_000_000

/**
 * @param url of the page, such as https://pay.example.com
 * @param address where to connect instead of where the name leads: 10.0.0.7, gateway-2:8443, or http://gateway-2:4242
 */
export function createClient(url: URL, address?: string): Client {
  const target = targetOf(url, address)
  const isSecure = target.protocol === 'https:'
  const agent = isSecure
    ? new SecureAgent({ keepAlive: true, maxSockets: 8 })
    : new Agent({ keepAlive: true, maxSockets: 8 })
  const options = {
    agent,
    host: target.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: target.port || (isSecure ? 443 : 80),
    ...(isSecure && { servername: url.hostname }),
  }
  const ask = isSecure ? requestHttps : requestHttp
  return {
    async get(path, headers = {}) {
      try {
        const all = { host: url.host, 'accept-encoding': 'identity', ...headers }
        const signal = AbortSignal.timeout(patienceMs)
        return await answerOf(ask({ ...options, path, signal, headers: all }))
      } catch (error) {
        throw new Unreachable(`${path}: ${(error as Error).message}`, { cause: error })
      }
    },
    close: () => agent.destroy(),
  }
}

/**
 * Where a client connects. A gateway behind a proxy that ends TLS is asked by plain HTTP.
 *
 * @throws Error for what is no address
 */
export function targetOf(url: URL, address?: string): URL {
  if (!address) return url
  const text = isIPv6(address) ? `[${address}]` : address
  const whole = /^https?:\/\//.test(text)
    ? text
    : `${url.protocol}//${text}${/:\d+$/.test(text) || !url.port ? '' : `:${url.port}`}`
  if (!URL.canParse(whole))
    throw new Error(`--address ${address} is no address, such as 10.0.0.7 or http://gateway-2:4242`)
  return new URL(whole)
}

function answerOf(request: ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const hints: string[] = []
    request.on('error', reject)
    // A 103 makes a browser load files before the answer.
    request.on('information', ({ rawHeaders }) => hints.push(...valuesOf(rawHeaders, 'link')))
    request.on('response', (message: IncomingMessage) => {
      const parts: Buffer[] = []
      let bytes = 0
      message.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > maxBytes) message.destroy(new Error(`more than ${maxBytes} bytes`))
        parts.push(part)
      })
      message.on('error', reject)
      message.on('end', () => {
        const { statusCode: status = 0 } = message
        if (status === 429 || status >= 500) return reject(new Error(`the answer is ${status}`))
        const headers = headersOf(message.rawHeaders)
        if (hints.length > 0) headers.link = [...hints, ...(headers.link ? [headers.link] : [])].join(', ')
        try {
          resolve({ status, headers, body: decompressed(Buffer.concat(parts), headers['content-encoding']) })
        } catch (error) {
          reject(error)
        }
      })
    })
    request.end()
  })
}

/** Node drops the second of some headers; a browser may take it. */
function headersOf(raw: string[]): Record<string, string> {
  const names = new Set(raw.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()))
  return Object.fromEntries([...names].map((name) => [name, valuesOf(raw, name).join(', ')]))
}

const valuesOf = (raw: string[], name: string): string[] =>
  raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === name)

function decompressed(body: Buffer, encoding = 'identity'): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body, { maxOutputLength: maxBytes })
  if (encoding === 'gzip') return gunzipSync(body, { maxOutputLength: maxBytes })
  if (encoding !== 'identity') throw new Error(`the answer is encoded as ${encoding}, which was not asked for`)
  return body
}
