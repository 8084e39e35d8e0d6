/**
 * Security headers of every answer, and limits of public calls.
 *
 * @long
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawn, isSweep } from '../../../journeys/sample.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { merchant, newOrder } from '../support/shop.ts'

let server: TestServer
let key: string
beforeAll(async () => {
  server = await startServer({ trustProxy: 1 })
  key = (await newOrder(server)).key
})
afterAll(() => server.stop())

describe('behind a proxy that ends TLS', () => {
  const get = (headers: Record<string, string>) => server.app.inject({ url: '/api/health', headers })

  it('browsers that came by TLS must come back by TLS', async () => {
    expect((await get({ 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await get({ 'x-forwarded-proto': 'http' })).headers['strict-transport-security']).toBeUndefined()
    expect((await get({})).headers['strict-transport-security']).toBeUndefined()
  })

  it('only a trusted proxy may report TLS', async () => {
    const bare = await startServer()
    const { headers } = await bare.app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': 'https' } })
    await bare.stop()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('a refusal has the same security headers', async () => {
    for (const url of [
      '/api/nope',
      '/api/checkout/nope',
      '/assets/nope.js',
      '/api/checkout/%00',
      '/api/checkout/%ff',
    ]) {
      const { statusCode, headers } = await server.app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
      expect(statusCode, url).toBeGreaterThanOrEqual(400)
      expect(headers['content-security-policy'], url).toContain("default-src 'none'")
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000')
      expect(headers['x-content-type-options'], url).toBe('nosniff')
    }
  })

  it('no answer about an order is cached', async () => {
    const paths = ['', '/methods?country=US', '/forms/CARD?country=US'].map((tail) => `/api/checkout/${key}${tail}`)
    for (const url of [...paths, `/api/txn/${key}/status`, '/api/keys'])
      expect((await server.app.inject({ url })).headers['cache-control'], url).toBe('no-store')
  })
})

describe('what a page may ask and post', () => {
  const kilobyte = 1024
  const post = (url: string, size: number, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      payload: JSON.stringify({ kind: 'a'.repeat(size) }),
      remoteAddress: '10.9.9.9',
    })

  it.each([
    ['/api/txn/log', 16],
    ['/api/csp-report', 16],
    ['/api/txn/confirmPayment', 64],
    ['/api/txn/local/confirmPayment', 64],
    ['/api/txn/KEY/verify', 16],
    ['/api/txn/KEY/cancel', 16],
    ['/api/sandbox/KEY/outcome', 16],
    // With 100 pictures.
    ['/api/orders', 128 + 100 * 22],
  ])('to %s is at most %i KB', async (route, most) => {
    const url = route.replace('KEY', key)
    expect((await post(url, most * kilobyte, merchant)).statusCode).toBe(413)
    expect((await post(url, (most - 1) * kilobyte, merchant)).statusCode).not.toBe(413)
  })

  // Forms are stored for the order, so a stranger could fill the database.
  const forms = ['/api/checkout/nobody/forms/CARD?country=', '/api/checkout/nobody/address/billing?country=']
  // Both share one limit: the seed chooses which gets 1,200 requests, and the sweep tries both.
  const asked = isSweep ? forms : drawn(forms).slice(0, 1)

  it.each([
    ['POST', '/api/csp-report', 60],
    ['POST', '/api/txn/log', 120],
    ['POST', '/api/txn/confirmPayment', 600],
    ...asked.map((url) => ['GET', url, 1_200] as const),
  ] as const)('%s %s is accepted only a limited number of times in a minute', async (method, url, most) => {
    const payload = method === 'POST' ? { payload: {} } : {}
    const call = (remoteAddress = '10.8.8.8') => server.app.inject({ method, url, ...payload, remoteAddress })
    for (let sent = 0; sent < most; sent++) expect((await call()).statusCode).not.toBe(429)
    const refused = await call()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // Another IP address is not affected.
    expect((await call('10.7.7.7')).statusCode).not.toBe(429)
  })
})

describe("a stranger who guesses the merchant's key", () => {
  const ask = (key: string, remoteAddress: string) =>
    server.app.inject({ url: '/api/orders/nobody', headers: { authorization: `Bearer ${key}` }, remoteAddress })
  const right = merchant.authorization.replace('Bearer ', '')

  it('is refused after thirty wrong ones in a minute, even with a right one, and other addresses are not affected', async () => {
    for (let guesses = 0; guesses < 30; guesses++)
      expect((await ask(`sk_test_${guesses}`, '10.6.6.6')).statusCode).toBe(403)
    for (const key of ['sk_test_guessed', right]) {
      const refused = await ask(key, '10.6.6.6')
      expect([refused.statusCode, refused.json().error]).toEqual([429, 'tooManyRequests'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await ask(right, '10.5.5.5')).statusCode).toBe(404)
  })

  it('does not limit the merchant with the right key', async () => {
    for (let calls = 0; calls < 40; calls++) expect((await ask(right, '10.4.4.4')).statusCode).toBe(404)
  })
})
