/**
 * The security headers of every answer, including answers that Node gives before any route. The build provides the hash
 * that allows its import map.
 */
import { existsSync, readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ErrorAnswer } from '../../schemas/types.ts'

export type Headers = Record<string, string>

const reportTo = '/api/csp-report'
export const oneYearSeconds = 31_536_000

/** @throws Error when the build's notes hold no hash. @param pageDir the build's folder; it may be missing */
export function securityHeaders(pageDir: string): Headers {
  const hash = importMapHash(pageDir)
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hash ? ` ${hash}` : ''}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Our scripts create no policy, so an injected one cannot either.
    "trusted-types 'none'",
    `report-uri ${reportTo}`,
    'report-to csp',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `csp="${reportTo}"`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
  }
}

/** Why each header is sent, for the evidence (PCI DSS 4.0.1, 6.4.3). */
export const headerPurposes: Headers = {
  'content-security-policy':
    'Scripts, styles, fonts and calls of this origin alone; no inline code but the import map, no eval, no framing. Where Google Pay is offered, the browser itself may also ask Google how to pay.',
  'reporting-endpoints': 'Where browsers report what the policy blocked.',
  'referrer-policy': "No other site learns an order's link.",
  'x-content-type-options': 'A file is never run as another type.',
  'x-frame-options': 'No site may frame the page, in browsers without frame-ancestors.',
  'cross-origin-opener-policy': 'No window of another site reaches this one.',
  'cross-origin-resource-policy': 'No other site loads our files.',
  'permissions-policy': 'The page may pay and write to the clipboard, and use no other feature of the device.',
  'strict-transport-security': 'A browser that came by TLS comes back by TLS alone. It is sent on TLS only.',
}

/** Features that the page uses: wallets, and copying a code. */
const used = ['clipboard-write', 'payment']

/** All other features of browsers. Source: W3C, Permissions Policy, "Policy Controlled Features" */
const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const permissions = [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(', ')

/** The token `'sha256-…'` of the only inline script: the import map with the integrity hashes of lazy chunks. */
function importMapHash(pageDir: string): string | undefined {
  const file = join(pageDir, 'csp-hash.txt')
  if (!existsSync(file)) return undefined
  const token = readFileSync(file, 'utf8').trim()
  if (!/^'sha256-[A-Za-z0-9+/]+={0,2}'$/.test(token)) throw new Error('csp-hash.txt holds no hash')
  return token
}

/**
 * The headers of a page that these origins may frame. All other protections stay.
 *
 * @param headers those of every answer
 * @param origins such as https://admin.example, at least one
 */
export function framedBy(origins: string[], headers: Headers): Headers {
  const { 'content-security-policy': policy = '', 'x-frame-options': _, ...others } = headers
  const ancestors = `frame-ancestors ${origins.join(' ')}`
  return { ...others, 'content-security-policy': policy.replace("frame-ancestors 'none'", ancestors) }
}

/**
 * What a browser itself asks before it opens a wallet, by method code. Here and not in the method's file, because files
 * can change without a release. Source: W3C, Payment Method Manifest; Chrome, "Payment Handler API will require CSP
 * connect-src"
 */
export const walletAddresses: Readonly<Record<string, readonly string[]>> = {
  GOOGLE_PAY: ['https://google.com/pay', 'https://pay.google.com'],
}

/** The policy of a page from which a wallet may be reached. All other directives stay. */
export function policyWith(addresses: readonly string[], headers: Headers): string {
  const { 'content-security-policy': policy = '' } = headers
  return policy.replace("connect-src 'self'", ["connect-src 'self'", ...addresses].join(' '))
}

export function addHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // Behind a proxy we speak plain HTTP, so use the protocol that a trusted proxy reports. Browsers ignore this header
    // on plain HTTP.
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${oneYearSeconds}`)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { body, all } = refusal(headers, 417)
    response.writeHead(417, all).end(body)
  })
}

/** Codes for requests that Node cannot parse, by status. */
export const nodeCodes: Record<number, ErrorAnswer['error']> = {
  400: 'unreadable',
  408: 'timeout',
  417: 'unknownExpectation',
  431: 'tooLarge',
}

function refusal(headers: Headers, status: number) {
  const body = JSON.stringify({ error: nodeCodes[status] })
  const about = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) }
  return { body, all: { ...headers, ...about, 'cache-control': 'no-store', connection: 'close' } }
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** For Fastify's `clientErrorHandler`: input that is not HTTP gets a guarded answer without details. */
export function answerUnreadable(headers: Headers) {
  return function unreadable(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    // Fastify has not parsed this, and proxies are unknown here: log the address of the connection.
    this.log.info({ remoteAddress: socket.remoteAddress, error: error.code }, 'a request could not be read')
    const status = statuses[error.code ?? ''] ?? 400
    const { body, all } = refusal(headers, status)
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    socket.destroy(error)
  }
}
