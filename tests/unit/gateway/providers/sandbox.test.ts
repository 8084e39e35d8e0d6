/** What a tester may and may not do: move the clock, and act as the bank. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Provider } from '../../../../gateway/providers/provider.ts'
import { clockOffset } from '../../../../gateway/store/schema.ts'
import { decide } from '../support/local.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, cards, merchant, newOrder, pay, readOrder, readStatus } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const clock = (body: unknown, headers: Record<string, string> = merchant) =>
  call<{ serverTime: string }>(server, 'POST', '/api/sandbox/clock', { body, headers })

const secondsAhead = async () => {
  const { body } = await call<{ serverTime: string }>(server, 'GET', '/api/health')
  return (Date.parse(`${body.serverTime}+08:00`) - Date.now()) / 1000
}

describe("the gateway's clock", () => {
  beforeEach(() => server.gateway.clock.reset())

  it('can be moved only by the merchant', async () => {
    expect((await clock({ advance: 'P1D' }, {})).status).toBe(401)
    expect((await clock({ advance: 'P1D' }, { authorization: 'Bearer guessed' })).status).toBe(403)
    expect((await clock({ reset: true }, {})).status).toBe(401)
    expect(Math.abs(await secondsAhead())).toBeLessThan(5)
  })

  it('never moves further than 50 years in total', async () => {
    const statuses: number[] = []
    for (let calls = 0; calls < 12; calls++) statuses.push((await clock({ advance: 'P10Y' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, ...Array.from({ length: 7 }, () => 422)])
    const backwards: number[] = []
    for (let calls = 0; calls < 12; calls++) backwards.push((await clock({ advance: '-P10Y' })).status)
    expect(backwards.filter((status) => status === 200)).toHaveLength(10)
    expect((await pay(server, (await newOrder(server)).key)).status).not.toBe(500)
  })

  it('moves no further when many calls come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => clock({ advance: 'P20Y' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  it('can be set back to the real time, even when it was too far ahead', async () => {
    await server.gateway.db.insert(clockOffset).values({ id: 1, offsetMs: 8_000 * 366 * 86_400_000 })
    expect((await clock({ advance: 'P1D' })).status).toBe(422)
    expect((await clock({ reset: true })).status).toBe(200)
    expect(Math.abs(await secondsAhead())).toBeLessThan(5)
    const { key } = await newOrder(server)
    expect((await pay(server, key)).body.state).toBe('paid')
  })

  it.each([{}, { reset: false }, { advance: 'P1D', reset: true }, { advance: 'PT1S', more: 1 }, { advance: 'PxD' }])(
    'does not accept %j',
    async (body) => {
      expect((await clock(body)).status).toBe(422)
    },
  )

  it('can be moved only a limited number of times in a minute', async () => {
    expect((await clock({ advance: 'PT0S' })).status).toBe(200)
    // Moves by zero count too, and are fast. Each real move settles everything due, and 120 of them may take longer
    // than a minute on a busy machine. One minute may end here and another begin.
    let calls = 0
    while (calls < 250 && (await clock({})).status !== 429) calls++
    expect(calls).toBeGreaterThan(0)
    expect(calls).toBeLessThan(250)
    expect((await clock({ advance: 'PT0S' })).status).toBe(429)
  })
})

describe('a tester who decides in place of the bank', () => {
  it.each(['pay', 'fail', 'expire'] as const)('can not decide (%s) while the bank is being asked', async (outcome) => {
    const provider = server.gateway.providers.get('sandbox') as Provider
    const { authorise } = provider
    let answer = () => {}
    const asked = new Promise<void>((isAsked) => {
      provider.authorise = (charge) => {
        isAsked()
        return new Promise((resolve) => {
          answer = () => resolve(authorise(charge))
        })
      }
    })
    const { id, key } = await newOrder(server)
    const paying = pay(server, key)
    await asked
    provider.authorise = authorise
    expect((await readStatus(server, key)).state).toBe('processing')
    expect((await decide(server, key, outcome)).status).toBe(409)
    answer()
    expect((await paying).body.state).toBe('paid')
    const { attempts } = await readOrder(server, id)
    expect(attempts.map(({ state, reason }) => ({ state, reason }))).toEqual([{ state: 'paid', reason: undefined }])
  })

  it.each(['pay', 'fail', 'expire'] as const)('can not decide (%s) while the CVC is checked again', async (outcome) => {
    const { key } = await newOrder(server)
    expect((await pay(server, key, { card: cards.verify })).body.state).toBe('verify')
    expect((await decide(server, key, outcome)).status).toBe(409)
    expect((await readStatus(server, key)).state).toBe('verify')
  })

  it.each([cards.challenge, cards.pendingPaid])('decides a waiting payment, with card %s', async (card) => {
    const { key } = await newOrder(server)
    await pay(server, key, { card })
    expect((await decide(server, key, 'fail')).body.state).toBe('failed')
  })

  it("can let an order that is not being paid expire, and can't pay it", async () => {
    const { key } = await newOrder(server)
    expect((await decide(server, key, 'pay')).status).toBe(409)
    expect((await decide(server, key, 'expire')).body.state).toBe('expired')
  })
})
