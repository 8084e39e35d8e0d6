/** One id from the page to the log and back. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentRequestId } from '../../../../gateway/requestId.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { newOrder, pay } from '../support/shop.ts'

let server: TestServer
const lines: string[] = []
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
beforeAll(async () => {
  server = await startServer({ log: { write: (line) => lines.push(line) } })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => server.stop())

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const report = (id: string | undefined, payload: unknown = { kind: 'error', code: 'TF900' }) =>
  server.app.inject({
    method: 'POST',
    url: '/api/txn/log',
    headers: { 'content-type': 'application/json', ...(id !== undefined && { 'x-request-id': id }) },
    payload: JSON.stringify(payload),
  })

describe('the id of a call', () => {
  it('is in each log line of the call, and in its answer', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    const answers = await Promise.all(ids.map((id) => report(id)))
    expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(ids)
    for (const id of ids) {
      const its = logged().filter(({ requestId }) => requestId === id)
      expect(its.map(({ msg }) => msg)).toEqual(['the page reports', 'request completed'])
    }
  })

  it('is in a refusal too, at every stage', async () => {
    const id = randomUUID()
    for (const url of ['/api/nope', '/api/checkout/%00', '/api/orders/nope']) {
      const { statusCode, headers } = await server.app.inject({ url, headers: { 'x-request-id': id } })
      expect(statusCode, url).toBeGreaterThanOrEqual(400)
      expect(headers['x-request-id'], url).toBe(id)
    }
    const unreadable = await report(id, undefined)
    expect(unreadable.headers['x-request-id']).toBe(id)
    expect(logged().every(({ requestId }) => requestId === id)).toBe(true)
  })

  it.each([undefined, '', 'x', '4242424242424242', `${randomUUID()}\u00e9`, randomUUID().repeat(2)])(
    'is created if the call has no valid one: %j',
    async (given) => {
      const { headers } = await report(given)
      expect(headers['x-request-id']).toMatch(uuid)
      expect(headers['x-request-id']).not.toBe(given)
      // A line of the call before may come late.
      const its = logged().filter(({ requestId }) => requestId === headers['x-request-id'])
      expect(its).toHaveLength(2)
    },
  )

  it('is known inside a call of the provider, without a parameter', async () => {
    const sandbox = server.gateway.providers.get('sandbox')
    if (!sandbox) throw new Error('there is no sandbox')
    const seen: (string | undefined)[] = []
    const { authorise } = sandbox
    sandbox.authorise = (charge) => {
      seen.push(currentRequestId())
      return authorise.call(sandbox, charge)
    }
    const { key } = await newOrder(server)
    await pay(server, key)
    sandbox.authorise = authorise
    const confirmed = logged().find(({ req }) => JSON.stringify(req)?.includes('confirmPayment'))
    expect(seen).toEqual([confirmed?.requestId])
    expect(seen[0]).toMatch(uuid)
  })

  it('is not in lines about background work', () => {
    server.gateway.log.info('a sweep')
    expect(logged()).toEqual([expect.not.objectContaining({ requestId: expect.anything() })])
  })
})
