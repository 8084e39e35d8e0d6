/**
 * A gateway whose pages are translated, in any engine. A proxy adds the translator to each document, because not every
 * driver can run a script before the page's own.
 */
import { createHash } from 'node:crypto'
import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { Gateway } from '../journeys/gateway.ts'
import { sign, type Translator, translate, wronglyTranslated } from '../journeys/translator.ts'

export interface TranslatingProxy {
  /** The gateway, at the proxy's address. */
  gateway: Gateway
  /** Sets the translator of documents that are opened from now on. */
  translateBy(translator: Translator): void
  /** Errors of pages, refusals of the browser, and texts that must not be translated; each once. */
  complaints: Set<string>
  stop(): Promise<void>
}

const complaintsPath = '/complaints'

export async function startTranslatingProxy(gateway: Gateway): Promise<TranslatingProxy> {
  const complaints = new Set<string>()
  let script = ''
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { method, url = '' } = request
    const isReport = url === '/api/txn/log' && body.includes('"error"')
    if (isReport || url === complaintsPath || url === '/api/csp-report') complaints.add(body.toString())
    if (url === complaintsPath) return void response.writeHead(204).end()
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const onward = forward(gateway.url + url, { method, headers }, async (answer) => {
      const { 'transfer-encoding': _chunked, ...kept } = answer.headers
      const isDocument = kept['content-type']?.startsWith('text/html')
      const whole = await bodyOf(answer).catch(() => response.destroy())
      if (!Buffer.isBuffer(whole)) return
      const sent = isDocument ? withScript(whole, script) : whole
      const policy = kept['content-security-policy']
      response.writeHead(answer.statusCode as number, {
        ...kept,
        ...(isDocument && policy && { 'content-security-policy': allowing(`${policy}`, script) }),
        'content-length': sent.length,
      })
      response.end(sent)
    })
    onward.on('error', () => response.destroy())
    onward.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const url = `http://localhost:${port}`
  const createOrder: Gateway['createOrder'] = async (order) => {
    const made = await gateway.createOrder(order)
    return { ...made, url: made.url.replace(gateway.url, url) }
  }
  return {
    gateway: { ...gateway, url, createOrder },
    translateBy: (translator) => {
      script = scriptOf(translator)
    },
    complaints,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
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

/** A late translator begins after the page has loaded; the page's script has taken it over by then. */
const lateMs = 1_000

const scriptOf = ({ way, begin }: Translator) => `(() => {
  const said = new Set()
  const say = (text) => said.has(text) || (said.add(text), navigator.sendBeacon('${complaintsPath}', location.pathname + ': ' + text))
  addEventListener('error', ({ message, error }) => say(error?.stack ? message + ' ' + error.stack : message))
  addEventListener('unhandledrejection', ({ reason }) => say(String(reason?.stack ?? reason)))
  const print = console.error
  console.error = (...words) => { say(words.join(' ')); print.apply(console, words) }
  const begin = () => (${translate})({ way: '${way}', sign: '${sign}' })
  ${begin === 'early' ? 'begin()' : `addEventListener('load', () => setTimeout(begin, ${lateMs}))`}
  setInterval(() => { if (document.body) (${wronglyTranslated})().forEach((text) => say('translated: ' + text)) }, 250)
})()`
