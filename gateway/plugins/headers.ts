/**
 * The security headers of every answer, those that Node gives before a route is asked included. The build says by which
 * hash its import map may run.
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

/** @throws Error when the build's notes hold no hash. @param pageDir the build's folder; it need not be there */
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
    // No script of ours makes a policy; one that crept in could make none either.
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

/** What the page does: wallets, and copying a code. */
const used = ['clipboard-write', 'payment']

/** All else that a browser could be asked for. Source: W3C, Permissions Policy, "Policy Controlled Features" */
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

/** The token `'sha256-…'` of the one inline script, the import map that carries the integrity of lazy chunks. */
function importMapHash(pageDir: string): string | undefined {
  const file = join(pageDir, 'csp-hash.txt')
  if (!existsSync(file)) return undefined
  const token = readFileSync(file, 'utf8').trim()
  if (!/^'sha256-[A-Za-z0-9+/]+={0,2}'$/.test(token)) throw new Error('csp-hash.txt holds no hash')
  return token
}

/**
 * The headers of the one page that may be framed, by those origins; everything else about it is guarded as ever.
 *
 * @param headers those of every answer
 * @param origins such as https://admin.example, one at least
 */
export function framedBy(origins: string[], headers: Headers): Headers {
  const { 'content-security-policy': policy = '', 'x-frame-options': _, ...others } = headers
  const ancestors = `frame-ancestors ${origins.join(' ')}`
  return { ...others, 'content-security-policy': policy.replace("frame-ancestors 'none'", ancestors) }
}

export function addHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // As a proxy says that we trust, since we speak plain HTTP behind it; a browser ignores it on plain HTTP.
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${oneYearSeconds}`)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { body, all } = refusal(headers, 417)
    response.writeHead(417, all).end(body)
  })
}

/** Codes for what Node can't read, by status. */
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

/** For Fastify's `clientErrorHandler`: what is no HTTP gets an answer that is guarded like any other, and no more. */
export function answerUnreadable(headers: Headers) {
  return function unreadable(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    // What it sent is not read by Fastify, which knows proxies: this is whoever holds the connection.
    this.log.info({ remoteAddress: socket.remoteAddress, error: error.code }, 'a request could not be read')
    const status = statuses[error.code ?? ''] ?? 400
    const { body, all } = refusal(headers, status)
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    socket.destroy(error)
  }
}
