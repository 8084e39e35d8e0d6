import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempts } from '../../../../gateway/store/schema.ts'
import { startServer, type TestServer } from '../support/server.ts'
import {
  billing,
  call,
  cards,
  confirm,
  encrypt,
  newOrder,
  pay,
  payment,
  readCheckout,
  readOrder,
  readStatus,
} from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const paidAttempts = async (id: string) =>
  (await readOrder(server, id)).attempts.filter(({ state }) => state === 'paid')

describe('a card payment', () => {
  it('is paid, and only brand and last four digits of the card are stored', async () => {
    const { id, key } = await newOrder(server)
    const { status, body } = await pay(server, key)
    expect({ status, code: body.code, state: body.state, type: body.type }).toEqual({
      status: 200,
      code: '00020|50051',
      state: 'paid',
      type: 'payment',
    })
    expect((await readOrder(server, id)).attempts).toMatchObject([{ state: 'paid', brand: 'VISA', lastFour: '4242' }])
  })

  it.each([
    ['declined', '00020|50052', 'reason.declined'],
    ['insufficientFunds', '00020|50052', 'reason.insufficientFunds'],
    ['expired', '00020|50052', 'reason.expiredCard'],
    ['wrongCvc', '00020|50052', 'reason.cardIncorrect'],
    ['invalid', '00020|50050', 'reason.invalid'],
    ['pendingPaid', '00020|50054', undefined],
  ] as const)('with the %s card gets the answer %s', async (card, code, reason) => {
    const { key } = await newOrder(server)
    const { status, body } = await pay(server, key, { card: cards[card] })
    expect({ status, code: body.code, reason: body.reason }).toEqual({ status: 200, code, reason })
  })

  it('accepts a number in groups of four', async () => {
    const { key } = await newOrder(server)
    expect((await pay(server, key, { card: '4000 0000 0000 0002' })).body.reason).toBe('reason.declined')
  })

  it('can be tried again after a failure, with kept billing values and without card values', async () => {
    const { id, key } = await newOrder(server)
    await pay(server, key, { card: cards.declined })
    const kept = await readCheckout(server, key)
    expect(kept).toMatchObject({ state: 'failed', reason: 'reason.declined', billing })
    expect(JSON.stringify(kept)).not.toContain('Ada Lovelace')
    expect((await pay(server, key)).body.state).toBe('paid')
    expect((await readCheckout(server, key)).billing).toBeUndefined()
    expect((await readOrder(server, id)).attempts.map(({ state }) => state)).toEqual(['failed', 'paid'])
  })

  it('leaves no billing values in the database when its order is final, also not of earlier attempts', async () => {
    const cancel = (key: string) => call(server, 'POST', `/api/txn/${key}/cancel`)
    const [paidAtOnce, paidAtLast, cancelled, open] = [
      await newOrder(server),
      await newOrder(server),
      await newOrder(server),
      await newOrder(server),
    ]
    await pay(server, paidAtOnce.key)
    for (const { key } of [paidAtLast, cancelled, open]) await pay(server, key, { card: cards.declined })
    await pay(server, paidAtLast.key)
    await cancel(cancelled.key)
    const rows = await server.gateway.db.select().from(attempts)
    const kept = ({ id }: { id: string }) => rows.filter((row) => row.orderId === id).map((row) => row.billing)
    expect([paidAtOnce, paidAtLast, cancelled, open].map(kept)).toEqual([[null], [null, null], [null], [billing]])
  })

  it('waits for a 3-D Secure challenge, and the bank decides the result', async () => {
    const paid = await newOrder(server)
    expect((await pay(server, paid.key, { card: cards.challenge })).body).toMatchObject({
      state: 'challenge',
      next: { challenge: `/sandbox/challenge/${paid.key}` },
    })
    const outcome = (key: string, decision: string) =>
      call(server, 'POST', `/api/sandbox/${key}/outcome`, { body: { outcome: decision }, shape: 'paymentAnswer' })
    expect((await outcome(paid.key, 'pay')).body.state).toBe('paid')
    expect((await outcome(paid.key, 'fail')).status).toBe(409)

    const failed = await newOrder(server)
    await pay(server, failed.key, { card: cards.challenge })
    expect((await outcome(failed.key, 'fail')).body).toMatchObject({
      state: 'failed',
      reason: 'reason.challengeFailed',
    })
    expect((await pay(server, failed.key)).body.state).toBe('paid')
  })

  it('asks for the CVC again, refuses an invalid one, and is paid once with a valid one', async () => {
    const { id, key } = await newOrder(server)
    expect((await pay(server, key, { card: cards.verify })).body).toMatchObject({
      state: 'verify',
      next: { verify: true },
    })
    const verify = async (cvv: string) =>
      call<{ state?: string; errors?: unknown }>(server, 'POST', `/api/txn/${key}/verify`, {
        body: { card: await encrypt(server, { cvv }, key) },
      })
    expect(await verify('1')).toMatchObject({ status: 422, body: { errors: [{ field: 'cvv' }] } })
    expect(await verify('1234')).toMatchObject({ status: 422, body: { errors: [{ keyword: 'cvcLength' }] } })
    const answers = await Promise.all(['123', '123', '123'].map(verify))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await readStatus(server, key)).state).toBe('paid')
    expect(await paidAttempts(id)).toHaveLength(1)
  })
})

describe('an idempotency key', () => {
  it('pays once when it comes seven times at the same time', async () => {
    const { id, key } = await newOrder(server)
    const body = await payment(server, key)
    const intent = randomUUID()
    const answers = await Promise.all(Array.from({ length: 7 }, () => confirm(server, body, intent)))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await readOrder(server, id)).attempts).toHaveLength(1)
  })

  it('gets the present state when it is repeated with a newly encrypted card', async () => {
    const { id, key } = await newOrder(server)
    const intent = randomUUID()
    const first = await pay(server, key, { intent })
    const second = await pay(server, key, { intent })
    expect({ ...second.body, serverTime: '' }).toEqual({ ...first.body, serverTime: '' })
    expect((await readOrder(server, id)).attempts).toHaveLength(1)
  })

  it('keeps its own answer when a later attempt of the same order has another result', async () => {
    const { key } = await newOrder(server)
    const intent = randomUUID()
    await pay(server, key, { card: cards.declined, intent })
    await pay(server, key)
    expect((await pay(server, key, { card: cards.declined, intent })).body).toMatchObject({
      state: 'failed',
      reason: 'reason.declined',
    })
  })

  it('is refused with other content', async () => {
    const { key } = await newOrder(server)
    const intent = randomUUID()
    await pay(server, key, { card: cards.declined, intent })
    expect(await pay(server, key, { intent })).toMatchObject({ status: 422, body: { error: 'intentReused' } })
    expect(await pay(server, key, { card: cards.declined, intent, data: { ...billing, city: 'Troy' } })).toMatchObject({
      status: 422,
    })
  })

  it('is required for a payment', async () => {
    const { key } = await newOrder(server)
    const body = await payment(server, key)
    expect(await call(server, 'POST', '/api/txn/confirmPayment', { body })).toMatchObject({
      status: 400,
      body: { error: 'idempotencyKey' },
    })
  })
})

describe('an order', () => {
  it('is paid exactly once by twenty simultaneous shoppers', async () => {
    const { id, key } = await newOrder(server)
    const body = await payment(server, key)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(server, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await paidAttempts(id)).toHaveLength(1)
  })

  it('accepts no second payment when it is paid or while one is in progress', async () => {
    const { key } = await newOrder(server)
    await pay(server, key, { card: cards.pendingPaid })
    expect(await pay(server, key)).toMatchObject({ status: 409, body: { error: 'inProgress', state: 'pending' } })
    const paid = await newOrder(server)
    await pay(server, paid.key)
    expect(await pay(server, paid.key)).toMatchObject({ status: 409, body: { error: 'notAllowed', state: 'paid' } })
  })

  it('can be cancelled until it is paid, by the shopper and by the merchant', async () => {
    const { id, key } = await newOrder(server)
    const cancelled = await call(server, 'POST', `/api/txn/${key}/cancel`, { shape: 'paymentAnswer' })
    expect(cancelled.body).toMatchObject({ code: '00020|50053', state: 'cancelled' })
    expect(await pay(server, key)).toMatchObject({ status: 409, body: { state: 'cancelled' } })
    expect((await readOrder(server, id)).attempts).toEqual([])
    const paid = await newOrder(server)
    await pay(server, paid.key)
    expect((await call(server, 'POST', `/api/txn/${paid.key}/cancel`)).status).toBe(409)
  })
})
