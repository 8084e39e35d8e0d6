import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProviderEvent } from '../../../../gateway/providers/notification.ts'
import type { Outcome } from '../../../../gateway/providers/provider.ts'
import { type Acquirer, addAcquirer } from '../support/acquirer.ts'
import { refundOrder } from '../support/refunds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, newOrder, pay, readOrder, readStatus } from '../support/shop.ts'

let server: TestServer
let acquirer: Acquirer
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ log: { write: (line) => lines.push(line) } })
})
beforeEach(() => {
  acquirer = addAcquirer(server)
})
afterAll(() => server.stop())

/** An order whose payment waits at the acquirer. */
async function waiting() {
  const { id, key } = await newOrder(server)
  await pay(server, key)
  const attemptId = acquirer.charges.at(-1)?.attemptId ?? ''
  const event = (outcome: Outcome): ProviderEvent => ({ about: 'attempt', attemptId, outcome })
  return { id, key, event }
}

const stateOf = async (key: string) => (await readStatus(server, key)).state

describe('a notification from an acquirer', () => {
  it('pays a pending order, and is accepted', async () => {
    const { key, event } = await waiting()
    expect(await stateOf(key)).toBe('pending')
    expect(await acquirer.tell([event({ action: 'pay', reference: 'psp-1' })])).toBe(200)
    expect(await stateOf(key)).toBe('paid')
  })

  it.each([
    ['another amount', { amountMinor: 4989, currency: 'USD' }],
    ['another currency', { amountMinor: 4990, currency: 'COP' }],
  ])('with %s does not pay, and the log says so', async (_what, taken) => {
    const { key, event } = await waiting()
    expect(await acquirer.tell([{ ...event({ action: 'pay', reference: 'psp-1' }), taken } as ProviderEvent])).toBe(200)
    expect(await stateOf(key)).toBe('pending')
    expect(lines.join('')).toContain('names another amount or currency')
    const right = { amountMinor: 4990, currency: 'USD' }
    await acquirer.tell([{ ...event({ action: 'pay', reference: 'psp-1' }), taken: right } as ProviderEvent])
    expect(await stateOf(key)).toBe('paid')
  })

  it('changes nothing when it comes twice', async () => {
    const { id, key, event } = await waiting()
    const paid = event({ action: 'pay', reference: 'psp-1' })
    await acquirer.tell([paid, paid])
    await acquirer.tell([paid])
    expect(await stateOf(key)).toBe('paid')
    expect((await readOrder(server, id)).attempts).toHaveLength(1)
    expect((await readOrder(server, id)).refundedMinor ?? 0).toBe(0)
  })

  it('gives the same result in either order: a charge counts', async () => {
    for (const actions of [['pay', 'fail'] as const, ['fail', 'pay'] as const]) {
      const { key, event } = await waiting()
      await acquirer.tell(actions.map((action) => event({ action, reference: 'psp-1' })))
      expect(await stateOf(key)).toBe('paid')
    }
  })

  it('refunds a charge when another attempt has paid the order', async () => {
    const { id, key, event } = await waiting()
    await acquirer.tell([event({ action: 'fail', reason: 'reason.declined' })])
    acquirer.says.authorise = { action: 'pay', reference: 'psp-2' }
    await pay(server, key)
    await acquirer.tell([event({ action: 'pay', reference: 'psp-1' })])
    expect(await stateOf(key)).toBe('paid')
    expect((await readOrder(server, id)).attempts.map(({ reason }) => reason)).toContain('reason.refundDue')
  })

  it('is applied even if it comes before the answer to our own call', async () => {
    const { id, key } = await newOrder(server)
    acquirer.says.authorise = { action: 'wait' }
    const { provider } = authoriseHeld()
    const paying = pay(server, key)
    const attemptId = await provider.asked
    await acquirer.tell([{ about: 'attempt', attemptId, outcome: { action: 'pay', reference: 'psp-1' } }])
    expect(await stateOf(key)).toBe('paid')
    provider.answer({ action: 'wait', reference: 'psp-1' })
    await paying
    expect((await readOrder(server, id)).state).toBe('paid')
  })

  it('completes a refund, and reverses that when the money came back', async () => {
    acquirer.says.authorise = { action: 'pay', reference: 'psp-1' }
    const { id, key } = await newOrder(server)
    await pay(server, key)
    const { body } = await refundOrder(server, id)
    const about = (action: 'succeed' | 'fail'): ProviderEvent => ({
      about: 'refund',
      refundId: body.id,
      outcome: { action },
    })
    await acquirer.tell([about('succeed')])
    expect(await stateOf(key)).toBe('refunded')
    await acquirer.tell([about('fail')])
    expect(await stateOf(key)).toBe('paid')
    await acquirer.tell([about('succeed')])
    expect(await stateOf(key)).toBe('paid')
    expect((await refundOrder(server, id)).status).toBe(201)
  })

  it('gets 401 when the signature is wrong, and has no effect', async () => {
    const { key, event } = await waiting()
    expect(await acquirer.tell([event({ action: 'pay' })], { signature: 'forged' })).toBe(401)
    expect(await stateOf(key)).toBe('pending')
    expect(lines.some((line) => line.includes('a notification was refused'))).toBe(true)
  })

  it('gets 400 when it cannot be read', async () => {
    expect(await acquirer.tell([], { body: '{' })).toBe(400)
  })

  it('is accepted without effect when it belongs to another system on the account', async () => {
    for (const about of ['attempt', 'refund', 'charge', 'capture', 'void'] as const) {
      const event = { about, [`${about}Id`]: 'somebody-else', outcome: { action: 'fail' } } as unknown as ProviderEvent
      expect(await acquirer.tell([event]), about).toBe(200)
    }
  })

  it("cannot change another provider's payment", async () => {
    const { key, event } = await waiting()
    const other = addAcquirer(server, 'other')
    expect(await other.tell([event({ action: 'pay' })])).toBe(200)
    expect(await stateOf(key)).toBe('pending')
  })

  it('gets 404 for a provider that is off or has no notifications', async () => {
    for (const name of ['sandbox', 'nobody']) {
      const { status } = await call(server, 'POST', `/api/providers/${name}/notifications`, { body: {} })
      expect(status).toBe(404)
    }
  })

  it('is replaced by a look-up when it never comes', async () => {
    acquirer.says.authorise = { action: 'wait', reference: 'psp-1', dueAt: new Date(0) }
    acquirer.says.lookup = { action: 'pay', reference: 'psp-1' }
    const { key } = await waiting()
    await advance(server, 'PT61S')
    expect(await stateOf(key)).toBe('paid')
  })
})

function authoriseHeld() {
  const known = server.gateway.providers.get(acquirer.name)
  let asked = (_attemptId: string) => {}
  let answer = (_outcome: Outcome) => {}
  const provider = {
    asked: new Promise<string>((resolve) => {
      asked = resolve
    }),
    answer: (outcome: Outcome) => answer(outcome),
  }
  if (known)
    known.authorise = ({ attemptId }) => {
      asked(attemptId)
      return new Promise((resolve) => {
        answer = resolve
      })
    }
  return { provider }
}
