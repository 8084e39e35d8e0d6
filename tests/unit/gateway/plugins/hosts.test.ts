/**
 * Trusted host names: links use only the gateway's own address, and requests for other hosts are refused.
 *
 * @long
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sent } from '../support/raw.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { merchant } from '../support/shop.ts'

const order = { orderno: 'A-1', website: 'shop.example', amountMinor: 100, currency: 'USD', country: 'US' }

const linkOf = async ({ app }: TestServer, headers: Record<string, string>, remoteAddress?: string) => {
  const request = { method: 'POST', url: '/api/orders', payload: order, remoteAddress } as const
  const response = await app.inject({ ...request, headers: { ...merchant, ...headers } })
  return { status: response.statusCode, url: response.json().url as string | undefined }
}

describe('a gateway that others reach', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ host: '0.0.0.0', publicUrl: 'https://pay.example.com', trustProxy: ['10.0.0.0/8'] })
  })
  afterAll(() => server.stop())

  it.each(['pay.example.com', 'PAY.example.com', 'pay.example.com:443', 'pay.example.com:8080', 'pay.example.com.'])(
    'answers for %s, and its links begin with its own address',
    async (host) => {
      const { status, url } = await linkOf(server, { host })
      expect(status).toBe(201)
      expect(url).toMatch(/^https:\/\/pay\.example\.com\/checkout\/[\w-]{43}$/)
    },
  )

  it.each([
    'evil.example',
    'evil.example:443',
    'pay.example.com.evil.example',
    'evil-pay.example.com',
    'localhost',
    '127.0.0.1:4242',
    '10.0.0.5',
    'evil.example@pay.example.com',
    'pay.example.com@evil.example',
    'pay.example.com/evil',
    'pay.example.com:443:443',
    'pay.example.com, evil.example',
    ' ',
  ])('refuses a request for %j', async (host) => {
    expect((await linkOf(server, { host })).status).toBe(421)
    for (const url of ['/', '/checkout/some-key', '/api/health', '/api/nope', '/assets/a.js', '/%ff']) {
      const { statusCode, headers, body } = await server.app.inject({ url, headers: { host } })
      expect(statusCode, url).toBe(421)
      expect(headers['content-security-policy'], url).toContain("default-src 'none'")
      expect(headers['cache-control'], url).toBe('no-store')
      expect(body, url).not.toContain('evil')
    }
  })

  it('refuses a forged host that a proxy forwards, and ignores forwarded hosts of other senders', async () => {
    const forged = { host: 'pay.example.com', 'x-forwarded-host': 'evil.example' }
    expect((await linkOf(server, forged, '10.0.0.1')).status).toBe(421)
    expect((await linkOf(server, forged, '203.0.113.9')).url).toMatch(/^https:\/\/pay\.example\.com\//)
    const inside = { host: 'gateway.internal:4242', 'x-forwarded-host': 'pay.example.com' }
    expect((await linkOf(server, inside, '10.0.0.1')).url).toMatch(/^https:\/\/pay\.example\.com\//)
    expect((await linkOf(server, inside, '203.0.113.9')).status).toBe(421)
  })

  it('never puts a forged protocol into a link', async () => {
    const { url } = await linkOf(server, { host: 'pay.example.com', 'x-forwarded-proto': 'javascript' }, '10.0.0.1')
    expect(url).toMatch(/^https:\/\/pay\.example\.com\//)
  })

  it('refuses a merchant on another name, and names the setting to change', async () => {
    const { headers: _, ...rest } = await server.app.inject({ url: '/api/health', headers: { host: '10.0.0.5' } })
    expect(JSON.parse(rest.body)).toMatchObject({
      error: 'misdirected',
      message: expect.stringContaining('PUBLIC_URL'),
    })
  })
})

describe('a gateway on a loopback address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ trustProxy: 1 })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.stop())

  it.each(['localhost:4242', 'LOCALHOST', '127.0.0.1:4242', '[::1]:4242'])('makes links of %s', async (host) => {
    expect((await linkOf(server, { host })).url).toMatch(`http://${host}/checkout/`)
  })

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil@localhost', '0.0.0.0'])(
    'is not fooled by %s, in a header of the request or of a proxy',
    async (host) => {
      expect((await linkOf(server, { host })).status).toBe(421)
      expect((await linkOf(server, { host: 'localhost', 'x-forwarded-host': host })).status).toBe(421)
    },
  )

  it('makes no link with an invalid protocol', async () => {
    const { url } = await linkOf(server, { host: 'localhost', 'x-forwarded-proto': 'javascript' })
    expect(url).toMatch(/^http:\/\/localhost\//)
  })

  it('refuses a request that names no host', async () => {
    for (const request of [
      'GET /api/health HTTP/1.0\r\n\r\n',
      'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n',
    ]) {
      const answer = await sent(server, request)
      expect(answer).toMatch(/^HTTP\/1\.1 421 /)
      expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
    }
  })

  it('uses its configured address in links', async () => {
    const configured = await startServer({ publicUrl: 'http://localhost:8080' })
    expect((await linkOf(configured, { host: '127.0.0.1:4242' })).url).toMatch(/^http:\/\/localhost:8080\//)
    await configured.stop()
  })
})
