import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Outcome, Provider } from '../../../../gateway/providers/provider.ts'
import { holdAnswer } from '../support/heldAnswer.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { refundOrder } from '../support/refunds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, newOrder, pay, readOrder, readStatus } from '../support/shop.ts'

let server: TestServer
let provider: Provider
let original: Provider
let shop: Receiver
const lines: string[] = []
beforeAll(async () => {
  shop = await startReceiver()
  server = await startServer({ log: { write: (line) => lines.push(line) } })
  provider = server.gateway.providers.get('sandbox') as Provider
  original = { ...provider }
})
beforeEach(() => {
  Object.assign(provider, original)
})
afterAll(async () => {
  shop.close()
  await server.stop()
})

/** Pays with a provider that answers only on command, long after the attempt was looked up. */
async function payAtASlowBank(key: string) {
  const { asked, answer } = holdAnswer(provider, 'authorise')
  const paying = pay(server, key)
  await asked
  provider.authorise = original.authorise
  return {
    answers: async (outcome: Outcome) => {
      answer(outcome)
      return (await paying).body
    },
  }
}

const attemptsOf = async (id: string) =>
  (await readOrder(server, id)).attempts.map(({ state, reason }) => ({ state, reason }))

describe('a charge that comes after its attempt was given up', () => {
  it('pays the order, if there was no other attempt meanwhile', async () => {
    const { id, key } = await newOrder(server)
    const bank = await payAtASlowBank(key)
    await advance(server, 'PT61S')
    expect((await readStatus(server, key)).state).toBe('failed')
    expect(await bank.answers({ action: 'pay', reference: 'late' })).toMatchObject({ code: '00020|50051' })
    expect((await readStatus(server, key)).state).toBe('paid')
    expect(await attemptsOf(id)).toEqual([{ state: 'paid', reason: undefined }])
    expect((await pay(server, key)).status).toBe(409)
  })

  it('is refunded automatically if another attempt has paid the order, and the merchant gets an event', async () => {
    const { id, key } = await newOrder(server, { webhookUrl: shop.url })
    const bank = await payAtASlowBank(key)
    await advance(server, 'PT61S')
    expect((await pay(server, key)).body.state).toBe('paid')
    await bank.answers({ action: 'pay', reference: 'late' })
    expect(await attemptsOf(id)).toEqual([
      { state: 'failed', reason: 'reason.refundDue' },
      { state: 'paid', reason: undefined },
    ])
    expect(lines.join('')).toContain('a charge came too late')
    await advance(server, 'PT0S')
    const order = await readOrder(server, id)
    const [late] = order.attempts
    expect(order).toMatchObject({
      state: 'paid',
      refundedMinor: 0,
      refunds: [{ cause: 'lateCharge', attemptId: late?.id, state: 'succeeded', amountMinor: 4990 }],
    })
    expect(shop.of(id).map(({ event }) => event.type)).toEqual(['order.failed', 'order.paid', 'refund.succeeded'])
    // The payment that counts can be refunded as before.
    expect((await refundOrder(server, id)).status).toBe(201)
    expect(await readOrder(server, id)).toMatchObject({ state: 'refunded', refundedMinor: 4990 })
  })

  it('is refunded once, even if the bank reports the charge several times, and again only if the bank refused', async () => {
    const { id, key } = await newOrder(server)
    const bank = await payAtASlowBank(key)
    provider.refund = async () => ({ action: 'fail', reason: 'reason.refundDeclined' })
    await advance(server, 'PT61S')
    await call(server, 'POST', `/api/txn/${key}/cancel`)
    await bank.answers({ action: 'pay', reference: 'late' })
    await advance(server, 'PT0S')
    const { attempts, refunds } = await readOrder(server, id)
    expect(refunds).toMatchObject([{ cause: 'lateCharge', state: 'failed', failure: 'reason.refundDeclined' }])
    provider.refund = original.refund
    expect((await refundOrder(server, id)).status).toBe(409)
    const attemptId = attempts[0]?.id
    expect((await refundOrder(server, id, { attemptId })).body.state).toBe('succeeded')
    expect(await refundOrder(server, id, { attemptId })).toMatchObject({ status: 409, body: { error: 'nothingLeft' } })
    expect(await readOrder(server, id)).toMatchObject({ state: 'cancelled', refundedMinor: 0 })
  })

  it('is due for a refund if another attempt is in progress, or the order was cancelled', async () => {
    const other = await newOrder(server)
    const first = await payAtASlowBank(other.key)
    await advance(server, 'PT61S')
    await pay(server, other.key, { card: '4000000000000077' })
    await first.answers({ action: 'pay' })
    expect(await attemptsOf(other.id)).toEqual([
      { state: 'failed', reason: 'reason.refundDue' },
      { state: 'pending', reason: undefined },
    ])

    const cancelled = await newOrder(server)
    const second = await payAtASlowBank(cancelled.key)
    await advance(server, 'PT61S')
    await call(server, 'POST', `/api/txn/${cancelled.key}/cancel`)
    expect((await second.answers({ action: 'pay' })).state).toBe('cancelled')
    expect(await attemptsOf(cancelled.id)).toEqual([{ state: 'failed', reason: 'reason.refundDue' }])
  })

  it('changes nothing when the report only repeats a known result, or says that nothing was charged', async () => {
    const known = await newOrder(server)
    const first = await payAtASlowBank(known.key)
    provider.lookup = async () => ({ action: 'pay', reference: 'looked up' })
    await advance(server, 'PT61S')
    expect((await readStatus(server, known.key)).state).toBe('paid')
    await first.answers({ action: 'pay', reference: 'late' })
    expect(await attemptsOf(known.id)).toEqual([{ state: 'paid', reason: undefined }])

    provider.lookup = original.lookup
    const declined = await newOrder(server)
    const second = await payAtASlowBank(declined.key)
    await advance(server, 'PT61S')
    expect((await second.answers({ action: 'fail', reason: 'reason.declined' })).state).toBe('failed')
    expect(await attemptsOf(declined.id)).toEqual([{ state: 'failed', reason: 'reason.interrupted' }])
  })

  it('counts when a late look-up reports it', async () => {
    const { id, key } = await newOrder(server)
    const bank = await payAtASlowBank(key)
    let tell = (_outcome: Outcome) => {}
    const lookedUp = new Promise<void>((isAsked) => {
      provider.lookup = () => {
        isAsked()
        return new Promise((resolve) => {
          tell = resolve
        })
      }
    })
    const advancing = advance(server, 'PT61S')
    await lookedUp
    await bank.answers({ action: 'fail', reason: 'reason.declined' })
    tell({ action: 'pay', reference: 'looked up' })
    await advancing
    expect(await attemptsOf(id)).toEqual([{ state: 'paid', reason: undefined }])
  })
})
