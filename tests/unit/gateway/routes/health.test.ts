/** @long */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CountryList } from '../../../../schemas/types.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, cards, confirm, newOrder, pay, payment, secretOf } from '../support/shop.ts'

let server: TestServer
const pageDir = mkdtempSync(join(tmpdir(), 'tillform-page-'))
const index = '<!doctype html><title>Tillform</title>'
const token = "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='"
beforeAll(async () => {
  mkdirSync(join(pageDir, 'assets'))
  writeFileSync(join(pageDir, 'index.html'), index)
  writeFileSync(join(pageDir, 'csp-hash.txt'), `${token}\n`)
  writeFileSync(join(pageDir, 'assets/main-abc123.js'), 'plain')
  writeFileSync(join(pageDir, 'assets/main-abc123.js.br'), brotliCompressSync('compressed'))
  server = await startServer({ pageDir })
})
afterAll(async () => {
  await server.stop()
  rmSync(pageDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('the page', () => {
  it('is the same file for every route, is never cached, and has a policy that forbids eval and frames', async () => {
    for (const url of ['/', '/checkout/some-key', '/result/success/', '/no/such/route']) {
      const { statusCode, headers, body } = await get(url)
      expect({ statusCode, body, cache: headers['cache-control'] }).toEqual({
        statusCode: 200,
        body: index,
        cache: 'no-store',
      })
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy).toContain(`script-src 'self' ${token}`)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe/)
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
    }
  })

  it('has assets that never change, compressed if the browser accepts that', async () => {
    const plain = await get('/assets/main-abc123.js')
    expect(plain).toMatchObject({ statusCode: 200, body: 'plain' })
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const small = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('compressed')
  })

  it('is not sent for a missing asset, an unknown call or the notes of the build', async () => {
    expect((await get('/assets/old-000000.js')).statusCode).toBe(404)
    expect((await get('/api/nope')).json()).toEqual({ error: 'unknownRoute' })
    expect((await get('/csp-hash.txt')).body).not.toContain('sha256')
    expect((await server.app.inject({ method: 'POST', url: '/checkout' })).statusCode).toBe(404)
  })
})

describe('the analytics tag', () => {
  it('is absent unless a script is configured', async () => {
    expect((await get('/checkout/some-key')).body).not.toContain('<script')
  })

  describe('that is configured', () => {
    const file = join(pageDir, 'tag.js')
    let tagged: TestServer
    beforeAll(async () => {
      writeFileSync(file, 'console.info(1)')
      writeFileSync(join(pageDir, 'index.html'), '<!doctype html><head></head><div class="shell"></div>')
      tagged = await startServer({ pageDir, analyticsScript: file })
    })
    afterAll(async () => {
      await tagged.stop()
      writeFileSync(join(pageDir, 'index.html'), index)
    })

    it('is a script of this origin, with an integrity hash', async () => {
      const { body, headers } = await tagged.app.inject('/checkout/some-key')
      const [, src = '', integrity] = /<script defer src="([^"]+)" integrity="([^"]+)"/.exec(body) ?? []
      const script = await tagged.app.inject(src)
      expect(headers['cache-control']).toBe('no-store')
      expect(script).toMatchObject({ statusCode: 200, body: 'console.info(1)' })
      expect(script.headers['content-type']).toContain('text/javascript')
      expect(integrity).toBe(`sha256-${createHash('sha256').update(script.body).digest('base64')}`)
    })

    it('leaves each page its own outline: a card for a result, none for a checkout', async () => {
      const checkout = await tagged.app.inject('/checkout/some-key')
      const result = await tagged.app.inject('/result/success?key=some-key')
      expect(checkout.body).toContain('<div class="shell">')
      expect(result.body).toContain('<div class="shell" data-layout="result">')
    })
  })
})

describe('the API', () => {
  it('is never cached, and not available to another site', async () => {
    const { headers } = await get('/api/health', { origin: 'https://evil.example' })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('accepts JSON and no forms', async () => {
    const post = (type: string, payload: string) =>
      server.app.inject({ method: 'POST', url: '/api/txn/log', headers: { 'content-type': type }, payload })
    expect((await post('application/x-www-form-urlencoded', 'kind=error')).statusCode).toBe(415)
    expect((await post('text/plain', '{"kind":"error"}')).statusCode).toBe(415)
    expect((await post('application/json', '{"kind":')).json()).toEqual({ error: 'unreadable' })
    expect((await post('application/json', '{"kind":"error","__proto__":{"a":1}}')).statusCode).toBe(400)
    expect(
      (await post('application/json', JSON.stringify({ kind: 'error', stack: 'x'.repeat(20_000) }))).statusCode,
    ).toBe(413)
    expect((await post('application/json', '{"kind":"error"}')).statusCode).toBe(204)
  })

  it('accepts the browser’s reports', async () => {
    for (const type of ['application/csp-report', 'application/reports+json']) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/csp-report',
        headers: { 'content-type': type },
        payload: '{}',
      })
      expect(response.statusCode).toBe(204)
    }
  })

  it('limits a sender that floods the log', async () => {
    const post = () =>
      server.app.inject({ method: 'POST', url: '/api/txn/log', payload: { kind: 'error' }, remoteAddress: '10.0.0.9' })
    for (let sent = 0; sent < 120; sent++) expect((await post()).statusCode).toBe(204)
    const refused = await post()
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ error: 'tooManyRequests' })
  })

  it('lists the billing countries, the shortlist first, in the requested language', async () => {
    const { body } = await call<CountryList>(server, 'GET', '/api/countries?lang=es', { shape: 'countryList' })
    expect(body.countries.slice(0, body.common.length).map(({ code }) => code)).toEqual(body.common)
    expect(body.countries[4]).toEqual({ code: 'DE', fullName: '德国 Germany', name: 'Alemania' })
    expect((await call<CountryList>(server, 'GET', '/api/countries?lang=!')).body.countries[4]?.name).toBe('Germany')
  })

  it('documents each call of a local payment', async () => {
    const { paths } = (await get('/api/openapi.json')).json()
    const calls = {
      '/api/checkout/{key}/methods': 'get',
      '/api/checkout/{key}/forms/{code}': 'get',
      '/api/txn/local/confirmPayment': 'post',
      '/api/txn/{key}/local': 'get',
      '/api/txn/{key}/abandon': 'post',
      '/api/txn/{key}/sendAgain': 'post',
      '/api/txn/{key}/walletSession': 'post',
      '/api/logos/{file}': 'get',
      '/api/sandbox/{key}/outcome': 'post',
    }
    for (const [path, method] of Object.entries(calls))
      expect(paths[path]?.[method]?.summary, `${method} ${path}`).toBeTruthy()
  })

  it('describes itself as OpenAPI 3.1, with every route and without members for the type generator', async () => {
    const document = (await get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/orders',
        '/api/checkout/{key}',
        '/api/txn/confirmPayment',
        '/api/txn/{key}/status',
      ]),
    )
    const body = document.paths['/api/txn/confirmPayment'].post.requestBody.content['application/json'].schema
    expect(body).toEqual({ $ref: '#/components/schemas/ConfirmRequest' })
    expect(document.components.schemas.ConfirmRequest.required).toContain('formId')
    expect(JSON.stringify(document)).not.toContain('tsType')
    for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g))
      expect(document.components.schemas, name).toHaveProperty(
        name?.match(/^#\/components\/schemas\/(\w+)$/)?.[1] ?? '?',
      )
  })
})

describe('the log', () => {
  const lines: string[] = []
  let noisy: TestServer
  beforeAll(async () => {
    noisy = await startServer({ log: { write: (line) => lines.push(line) } })
  })
  afterAll(() => noisy.stop())

  it('has no card number and no order key even if code logs one, and stays JSON', async () => {
    const { key } = await newOrder(noisy)
    lines.length = 0
    noisy.gateway.log.info({ number: Number(cards.success), [cards.success]: ['4242 4242 4242 4242'], key }, 'paid')
    noisy.gateway.log.info(`of 4242-4242-4242-4242 at /checkout/${key}`)
    noisy.gateway.log.info({ took: 4242.424242424242, attempt: '42424242-4242-4242-8242-424242424242' }, 'unharmed')
    const [first, second, third] = lines.map((line) => JSON.parse(line))
    expect(first).toMatchObject({ number: '[card]', '[card]': ['[card]'], key: '[key]', msg: 'paid' })
    expect(second.msg).toBe('of [card] at /checkout/[key]')
    expect(third).toMatchObject({ took: 4242.424242424242, attempt: '42424242-4242-4242-8242-424242424242' })
    expect(new Date(third.time).getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('never has card data or order keys after a failure', async () => {
    lines.length = 0
    const { key } = await newOrder(noisy)
    const secret = { ...secretOf(cards.declined), cardHolderName: 'Zebulon Quixote' }
    await pay(noisy, key, { secret })
    await pay(noisy, key, { secret: { ...secret, cvv: 'x' } })
    const body = await payment(noisy, key, { secret })
    await confirm(noisy, { ...body, card: `${body.card}x` })
    // The database fails in the middle: its error contains the values of the query.
    await noisy.gateway.db.execute('drop table attempts cascade')
    expect((await confirm(noisy, body)).status).toBe(500)
    await call(noisy, 'POST', '/api/txn/log', {
      body: { kind: 'error', route: `/checkout/${key}`, message: cards.declined, key },
    })
    const log = lines.join('')
    expect(log).toContain('a request failed')
    expect(log, 'undefined_table').toContain('"sqlState":"42P01"')
    expect(log).toContain('the page reports')
    for (const trace of [cards.declined, 'Zebulon', 'Example Street', 'ada@example.com', key, body.card])
      expect(log).not.toContain(trace)
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  })
})
