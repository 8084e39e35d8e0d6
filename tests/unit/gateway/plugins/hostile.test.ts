/**
 * Harmful bodies and addresses: each gets a 4xx at once, and leaves no trace.
 *
 * @long
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../validators/rules/runs.ts'
import { startServer, type TestServer } from '../support/server.ts'
import {
  billing,
  cards,
  encrypt,
  merchant,
  newOrder,
  payment,
  readOrder,
  readStatus,
  secretOf,
} from '../support/shop.ts'

let server: TestServer
let order: { id: string; key: string }
let good: Awaited<ReturnType<typeof payment>>
beforeAll(async () => {
  server = await startServer()
  order = await newOrder(server)
  good = await payment(server, order.key)
})
afterAll(() => server.stop())

let lastAddress = 0
/** Sends a text unchanged, each time from another IP address, because other tests check limits. */
async function send(url: string, payload: string, headers: Record<string, string> = {}): Promise<number> {
  lastAddress++
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    remoteAddress: `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
  })
  if (answer.statusCode >= 400) expect(Object.keys(answer.json())).toContain('error')
  return answer.statusCode
}

const pay = (body: unknown, url = '/api/txn/confirmPayment') => send(url, JSON.stringify(body))

/** Everything stored, as one text. */
async function stored(): Promise<string> {
  const tables = ['orders', 'attempts', 'order_forms', 'form_contents']
  const rows = await Promise.all(
    tables.map((table) => server.gateway.db.execute(`select * from ${table}`).catch(() => ({ rows: [] }))),
  )
  return JSON.stringify(rows)
}

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

describe('a body of the wrong kind', () => {
  const bodies: [string, string][] = [
    ['nothing', ''],
    ['a null', 'null'],
    ['a list', '[]'],
    ['a text', '"card"'],
    ['a number that is too large', '1e999'],
    ['half an object', '{"key":'],
    ['a zero byte', '\u0000'],
    ['5,000 levels of lists', deep(5_000, '[', ']')],
    ['2,000 levels of objects', `${'{"data":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a million characters', JSON.stringify({ key: 'k'.repeat(1_000_000) })],
  ]
  const calls = ['/api/txn/confirmPayment', '/api/txn/local/confirmPayment', '/api/txn/log']

  it.each(bodies)('%s is refused by every call that accepts a body', async (_name, body) => {
    const before = await stored()
    const keyed = [`/api/txn/${order.key}/verify`, `/api/sandbox/${order.key}/outcome`, '/api/sandbox/clock']
    for (const url of [...calls, ...keyed]) {
      const status = await send(url, body)
      expect(status, url).toBeGreaterThanOrEqual(400)
      expect(status, url).toBeLessThan(500)
    }
    const status = await send('/api/orders', body, merchant)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await stored()).toBe(before)
  })
})

describe("a browser's report", () => {
  it.each([
    ['500 levels of lists', deep(500, '[', ']')],
    ['7,000 levels of lists', deep(7_000, '[', ']')],
    ['1,500 levels of objects', `${'{"a":'.repeat(1_500)}1${'}'.repeat(1_500)}`],
    ['33 levels below a name', `{"csp-report":${deep(33, '[', ']')}}`],
  ])('of %s is refused', async (_name, body) => {
    for (const type of ['application/json', 'application/csp-report', 'application/reports+json'])
      expect(await send('/api/csp-report', body, { 'content-type': type })).toBe(400)
  })

  it('is accepted in the form that browsers send', async () => {
    const report = { 'csp-report': { 'blocked-uri': 'inline', 'script-sample': '', sources: [{ at: { line: 1 } }] } }
    expect(await send('/api/csp-report', JSON.stringify(report), { 'content-type': 'application/csp-report' })).toBe(
      204,
    )
  })
})

describe('the key id of an encrypted card', () => {
  it.each(['a\u0000b', '\u0000', '', 'x'.repeat(5_000), '\ud800', "' or 1=1 --", null, { kid: 1 }, ['a']])(
    '%j makes the card unreadable',
    async (kid) => {
      const header = Buffer.from(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', kid })).toString('base64url')
      expect(await pay({ ...good, card: [header, ...good.card.split('.').slice(1)].join('.') })).toBe(400)
    },
  )
})

describe('values of a payment', () => {
  it.each([
    ['names of Object.prototype', '{"__proto__":"x"}'],
    ['a polluting name', '{"constructor":"x","toString":"y","hasOwnProperty":"z"}'],
    ['3,000 names', JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`n${at}`, 'v'])))],
    ['a long text', JSON.stringify({ ...billing, city: 'a'.repeat(50_000) })],
    ['a text that a database can not store', JSON.stringify({ ...billing, city: 'New\u0000York' })],
    ['half a character', JSON.stringify({ ...billing, city: 'New \ud800 York' })],
    ['objects in place of texts', JSON.stringify({ ...billing, city: { $ne: null } })],
    ['lists in place of texts', JSON.stringify({ ...billing, city: ['New York'] })],
    ['markup in place of a mail address', JSON.stringify({ ...billing, email: '<script>alert(1)</script>' })],
    ['a number that is too large', '{"city":1e999}'],
  ])('with %s are refused, and no attempt begins', async (_name, data) => {
    const body = JSON.stringify(good).replace(JSON.stringify(good.data), data)
    expect(body).toContain(data)
    const status = await send('/api/txn/confirmPayment', body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect((await readOrder(server, order.id)).attempts).toEqual([])
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it('whose encrypted part is not an object of values is refused', async () => {
    for (const secret of [[], null, 'x', 7, { cardNum: { a: 1 } }, { ...secretOf(cards.success), cardNum: 4242 }]) {
      const card = await encrypt(server, secret as Record<string, unknown>, order.key)
      const status = await pay({ ...good, card })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    expect((await readOrder(server, order.id)).attempts).toEqual([])
  })

  it('of any other shape, in any part, are refused', async () => {
    const part = fc.constantFrom('key', 'method', 'country', 'formId', 'data', 'option', 'card', '__proto__', 'extra')
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('__proto__', 'toString', '../CARD', 'CARD\u0000', '%00', 'us', '\u202eUS', 'a.b.c.d.e'),
    )
    const before = await stored()
    await fc.assert(
      fc.asyncProperty(part, anything, async (name, value) => {
        const changed = JSON.stringify(Object.fromEntries([...Object.entries(good), [name, value]]))
        const status = await send('/api/txn/confirmPayment', changed)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }),
      runs(300, 5_000),
    )
    expect(await stored()).toBe(before)
    expect((await readStatus(server, order.key)).state).toBe('open')
  }, 600_000)
})

describe('an address', () => {
  it.each([
    '__proto__',
    'constructor',
    '%00',
    '%ff',
    '..%2f..%2fetc%2fpasswd',
    "' or 1=1 --",
    'k'.repeat(5_000),
    '\u202ekey',
  ])('with the key %j is refused', async (key) => {
    const at = encodeURI(key).replaceAll('%25', '%')
    for (const url of [
      `/api/checkout/${at}`,
      `/api/checkout/${at}/methods?country=US`,
      `/api/checkout/${at}/forms/CARD?country=US`,
      `/api/checkout/${order.key}/forms/${at}?country=US`,
      `/api/checkout/${order.key}/methods?country=${at}`,
      `/api/txn/${at}/status`,
    ]) {
      const { statusCode } = await server.app.inject({ url })
      expect(statusCode, url).toBeGreaterThanOrEqual(400)
      expect(statusCode, url).toBeLessThan(500)
    }
    for (const headers of [merchant]) {
      const { statusCode } = await server.app.inject({ url: `/api/orders/${at}`, headers })
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
    }
  })
})

describe('an order', () => {
  const request = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 4990, currency: 'USD' }
  it.each([
    ['orderno', '\u202e1-A'],
    ['website', 'shop.\u202eexample'],
    ['website', 'shop\u0007.example'],
    ['brand', { brand: '\u2066Shop' }],
    ['brand', { website: 'x\u202d' }],
    ['brand', { color: 'red;}' }],
    ['brand', { logoImage: 'data:text/html;base64,PHNjcmlwdD4=' }],
    ['returnUrl', 'http://shop.example/\u202e'],
    ['language', '../../es'],
    ['supportedCards', [{}]],
    ['amountMinor', 1e300],
  ])('whose %s would reverse text, run as code or overflow is refused', async (name, value) => {
    const before = await stored()
    expect(await send('/api/orders', JSON.stringify({ ...request, [name]: value }), merchant)).toBe(422)
    expect(await stored()).toBe(before)
  })
})
