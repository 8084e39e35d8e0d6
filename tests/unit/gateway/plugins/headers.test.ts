/** The security headers of every answer, including those that Node gives before any route. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sent } from '../support/raw.ts'
import { startServer, type TestServer } from '../support/server.ts'

const pageDir = mkdtempSync(join(tmpdir(), 'tillform-page-'))
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(pageDir, 'assets'))
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>Tillform</title>')
  writeFileSync(join(pageDir, 'csp-hash.txt'), `'sha256-${'A'.repeat(43)}='\n`)
  writeFileSync(join(pageDir, 'assets/main-abc123.js'), 'plain')
  server = await startServer({ pageDir })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.stop()
  rmSync(pageDir, { recursive: true })
})

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

/** @returns status and headers, names in lower case */
function read(answer: string) {
  const [first = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(': ')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)]
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: answer.split('\r\n\r\n')[1],
  }
}

const guarded: [what: string, bytes: string, status: number][] = [
  ['the page', request('GET / HTTP/1.1', 'Host: localhost', 'Connection: close'), 200],
  ['a script', request('GET /assets/main-abc123.js HTTP/1.1', 'Host: localhost', 'Connection: close'), 200],
  ['a call', request('GET /api/health HTTP/1.1', 'Host: localhost', 'Connection: close'), 200],
  ['input that is not HTTP', request('hello'), 400],
  ['an invalid header', request('GET / HTTP/1.1', 'Host: localhost', 'a b: c'), 400],
  [
    'two lengths of one body',
    request('POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 1', 'Content-Length: 2'),
    400,
  ],
  ['HTTP/2 without an upgrade', request('PRI * HTTP/2.0', '', 'SM'), 400],
  ['20 KB of headers', request('GET / HTTP/1.1', 'Host: localhost', `Cookie: ${'a'.repeat(20_000)}`), 431],
  ['an address of 20 KB', request(`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'Host: localhost'), 431],
  ['no host', request('GET / HTTP/1.1', 'Connection: close'), 421],
  ['an unknown Expect header', request('POST /api/txn/log HTTP/1.1', 'Host: localhost', 'Expect: money'), 417],
]

describe.each(guarded)('the answer to %s', (_what, bytes, status) => {
  it(`is ${status} and has the security headers`, async () => {
    const answer = read(await sent(server, bytes))
    expect(answer.status).toBe(status)
    const { headers } = answer
    expect(headers['content-security-policy']).toMatch(/(^|; )default-src 'none'(;|$)/)
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('payment=(self)')
    if (status >= 400) {
      expect(headers['cache-control']).toBe('no-store')
      expect(JSON.parse(answer.body ?? '')).toMatchObject({ error: expect.stringMatching(/^\w+$/) })
    }
  })
})

describe('the page', () => {
  const header = async (name: string) => String((await server.app.inject('/')).headers[name])

  it('can not create a Trusted Types policy, because none is allowed', async () => {
    const policy = (await header('content-security-policy')).split('; ')
    expect(policy).toContain("trusted-types 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  it('may use payment and clipboard, and no other feature of a browser', async () => {
    const permissions = (await header('permissions-policy')).split(', ')
    expect(permissions.filter((permission) => !permission.endsWith('=()'))).toEqual([
      'clipboard-write=(self)',
      'payment=(self)',
    ])
    for (const name of ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid', 'display-capture', 'midi'])
      expect(permissions).toContain(`${name}=()`)
    expect(permissions.length).toBeGreaterThan(30)
  })

  it.each([
    '/assets/../csp-hash.txt',
    '/assets/%2e%2e/csp-hash.txt',
    '/assets/..%2fcsp-hash.txt',
    '/assets/x/../../csp-hash.txt',
    '/assets/..\\csp-hash.txt',
    '/assets/./main-abc123.js',
    '/assets//main-abc123.js',
    '/assets/../index.html',
    '/assets/..',
    '/assets/',
  ])('does not exist at %s', async (path) => {
    const answer = read(await sent(server, request(`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close')))
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('sha256')
  })
})
