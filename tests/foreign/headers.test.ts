/**
 * The headers of every kind of answer, by Google's CSP Evaluator and by the rules of Mozilla's HTTP Observatory: the page,
 * a script, the API, refusals, and what Node refuses before any route.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { sent } from '../unit/gateway/support/raw.ts'
import { startServer, type TestServer } from '../unit/gateway/support/server.ts'
import { newOrder } from '../unit/gateway/support/shop.ts'
import { foreign, theirs, versionOf } from './foreign.ts'

type Headers = Record<string, string>

const pageDir = join(import.meta.dirname, '../../dist/page')
const answers = new Map<string, { headers: Headers; body: string }>()
let server: TestServer

async function read(path: string, ...more: string[]): Promise<void> {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', 'X-Forwarded-Proto: https', ...more]
  const [head = '', ...body] = (await sent(server, `${lines.join('\r\n')}\r\n\r\n`)).split('\r\n\r\n')
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  answers.set([path.slice(0, 60), ...more].join(' '), {
    headers: Object.fromEntries(headers),
    body: body.join('\r\n\r\n'),
  })
}

beforeAll(async () => {
  server = await startServer({ pageDir, drawPages: true, trustProxy: ['127.0.0.1'] })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { key } = await newOrder(server)
  const [script] = readdirSync(join(pageDir, 'assets')).filter((name) => name.endsWith('.js'))
  for (const path of ['/', `/checkout/${key}`, '/error/404', '/nowhere', `/assets/${script}`, '/assets/none.js'])
    await read(path)
  for (const path of ['/api/health', '/api/nowhere', '/api/orders', '/api/logos/none', `/api/checkout/${key}`])
    await read(path)
  await read('/', 'a b: c')
  await read(`/${'a'.repeat(20_000)}`)
})
afterAll(() => server.stop())

interface Finding {
  description: string
  severity: number
  directive: string
  value?: string
}

foreign('CSP Evaluator', versionOf('csp_evaluator'), ({ real }) => {
  const { CspEvaluator } = theirs<{ CspEvaluator: new (csp: object) => { evaluate(): Finding[] } }>(
    'csp_evaluator/dist/evaluator.js',
  )
  const { CspParser } = theirs<{ CspParser: new (policy: string) => { csp: object } }>('csp_evaluator/dist/parser.js')
  for (const [answer, { headers }] of answers) {
    const policy = headers['content-security-policy'] ?? ''
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    // 'self' is a risk where a host keeps what its users upload: ours has the files of the build alone.
    const faults = findings.filter(({ severity, value }) => severity < 60 && value !== "'self'")
    real(
      `${answer}: ${faults.map(({ directive, description }) => `${directive} ${description}`)}`,
      policy !== '' && faults.length === 0,
    )
  }
})

/** What is no HTTP, or too long. */
const isUnread = (answer: string) => /a b: c|aaaa/.test(answer)

type Rule = (requests: object) => { pass: boolean; result: string }

const rules: [file: string, name: string][] = [
  ['csp', 'contentSecurityPolicyTest'],
  ['x-frame-options', 'xFrameOptionsTest'],
  ['x-content-type-options', 'xContentTypeOptionsTest'],
  ['referrer-policy', 'referrerPolicyTest'],
  ['cross-origin-resource-policy', 'crossOriginResourcePolicyTest'],
  ['cors', 'crossOriginResourceSharingTest'],
  ['cookies', 'cookiesTest'],
  ['strict-transport-security', 'strictTransportSecurityTest'],
  ['subresource-integrity', 'subresourceIntegrityTest'],
]

foreign("Mozilla's HTTP Observatory, its rules", versionOf('@mdn/mdn-http-observatory'), ({ real, note }) => {
  const room = '@mdn/mdn-http-observatory/src'
  const { Requests } = theirs<{
    Requests: new (
      host: string,
    ) => { responses: Record<string, unknown>; resources: Record<string, unknown>; session: unknown }
  }>(`${room}/types.js`)
  const { AxiosHeaders } = theirs<{ AxiosHeaders: new (headers: Headers) => object }>('axios')
  note('without redirections, which need a host with a certificate')
  // Its installation would fetch Chromium's list of hosts; none of ours is in it.
  writeFileSync(join(import.meta.dirname, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json'), '{}')
  for (const [answer, { headers, body }] of answers) {
    const requests = new Requests('pay.example.com')
    const response = {
      headers: new AxiosHeaders(headers),
      status: 200,
      verified: true,
      data: body,
      request: { headers: new AxiosHeaders({}) },
    }
    for (const kind of ['auto', 'cors', 'http', 'https']) requests.responses[kind] = response
    requests.session = { url: new URL('https://pay.example.com/') }
    requests.resources.path = /html/.test(headers['content-type'] ?? '') ? body : ''
    for (const [file, name] of rules) {
      // Node answers these before anything is known of a proxy, which would not pass them on.
      if (file === 'strict-transport-security' && isUnread(answer)) continue
      const rule = theirs<Record<string, Rule>>(`${room}/analyzer/tests/${file}.js`)[name]
      const verdict = rule?.(requests)
      real(`${answer} ${file}: ${verdict?.result}`, verdict?.pass === true)
    }
  }
})
