import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RefundView } from '../../../../schemas/types.ts'
import { answers, type Receiver, startReceiver } from '../support/receiver.ts'
import { readRefundPage, readRefunds, refundOrder } from '../support/refunds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, cards, merchant, newOrder, pay, readOrder, readStatus } from '../support/shop.ts'

let server: TestServer
let shop: Receiver
beforeAll(async () => {
  server = await startServer()
  shop = await startReceiver()
})
afterAll(async () => {
  shop.close()
  await server.stop()
})
beforeEach(() => shop.behave(answers(200)))

/** A paid order of 49.90. */
async function paidOrder(card = cards.success) {
  const order = await newOrder(server, { webhookUrl: shop.url })
  expect((await pay(server, order.key, { card })).body.state).toBe('paid')
  return order
}

/** The shop's refund events, with the order's refunded amount at that time. */
async function heardOf(id: string) {
  await server.gateway.webhooks.deliverDue()
  return shop
    .of(id)
    .filter(({ event }) => event.type.startsWith('refund.'))
    .map(({ event: { type, data } }) => [type, data.state, data.refundedMinor])
}

const ledgerOf = (refunds: RefundView[]) => refunds.map(({ amountMinor, state }) => [amountMinor, state])

describe('a merchant refunds', () => {
  it('the whole amount: the order is refunded, and the event has the same order as the API', async () => {
    const { id, key } = await paidOrder()
    const { status, body } = await refundOrder(server, id, { reason: 'Out of stock' })
    expect([status, body.state]).toEqual([201, 'succeeded'])
    const order = await readOrder(server, id)
    expect(order).toMatchObject({ state: 'refunded', refundedMinor: 4990, code: '00020|50051' })
    const [refund] = order.refunds
    expect(refund).toMatchObject({ id: body.id, amountMinor: 4990, currency: 'USD', reason: 'Out of stock' })
    expect((await readStatus(server, key)).state).toBe('refunded')
    expect(await heardOf(id)).toEqual([['refund.succeeded', 'refunded', 4990]])
    const { errorUrl: _, ...reported } = shop.of(id).at(-1)?.event.data ?? {}
    const { errorUrl: __, ...asked } = order
    expect(reported).toEqual(asked)
  })

  it('in several parts, and the last one is the rest', async () => {
    const { id } = await paidOrder()
    for (const amountMinor of [1000, 2990]) await refundOrder(server, id, { amountMinor })
    expect(await readOrder(server, id)).toMatchObject({ state: 'paid', refundedMinor: 3990 })
    await refundOrder(server, id)
    expect(ledgerOf(await readRefunds(server, id))).toEqual([
      [1000, 'succeeded'],
      [2990, 'succeeded'],
      [1000, 'succeeded'],
    ])
    expect(await heardOf(id)).toEqual([
      ['refund.succeeded', 'paid', 1000],
      ['refund.succeeded', 'paid', 3990],
      ['refund.succeeded', 'refunded', 4990],
    ])
  })

  it('never more than was paid', async () => {
    const { id } = await paidOrder()
    expect((await refundOrder(server, id, { amountMinor: 4991 })).body).toMatchObject({
      error: 'invalidData',
      errors: [{ field: 'amountMinor', keyword: 'maximum', params: { limit: 4990 } }],
    })
    await refundOrder(server, id, { amountMinor: 4000 })
    expect((await refundOrder(server, id, { amountMinor: 991 })).status).toBe(422)
    await refundOrder(server, id)
    for (const amountMinor of [undefined, 1])
      expect(await refundOrder(server, id, { amountMinor })).toMatchObject({
        status: 409,
        body: { error: 'nothingLeft', state: 'refunded' },
      })
  })

  it.each([{ amountMinor: 0 }, { amountMinor: -1 }, { amountMinor: 1.5 }, { amountMinor: '10' }, { reason: '' }])(
    'not with %j',
    async (body) => {
      const { id } = await paidOrder()
      expect((await refundOrder(server, id, body as object)).status).toBe(422)
      expect(await readRefunds(server, id)).toEqual([])
    },
  )

  it.each([
    ['open', undefined],
    ['failed', cards.declined],
    ['pending', cards.pendingPaid],
  ])('nothing of an order that is %s', async (state, card) => {
    const { id, key } = await newOrder(server)
    if (card) await pay(server, key, { card })
    expect(await refundOrder(server, id)).toMatchObject({ status: 409, body: { error: 'notAllowed', state } })
  })

  it('nothing of a subscription in its trial', async () => {
    const subscription = { product: 'Plan', feeMinor: 4990, unit: 'M', count: 1, trialDays: 7 } as const
    const { id, key } = await newOrder(server, { kind: 'subscription', subscription })
    expect((await pay(server, key)).body.state).toBe('paid')
    expect(await refundOrder(server, id)).toMatchObject({ status: 409, body: { error: 'nothingLeft' } })
  })

  it('once, if the same request is repeated', async () => {
    const { id } = await paidOrder()
    const intent = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => refundOrder(server, id, { amountMinor: 500 }, intent)),
    )
    expect(new Set(all.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    await refundOrder(server, id)
    // Also when nothing remains for another refund.
    expect((await refundOrder(server, id, { amountMinor: 500 }, intent)).body.id).toBe(all[0]?.body.id)
    expect(await readRefunds(server, id)).toHaveLength(2)
    expect(await refundOrder(server, id, { amountMinor: 600 }, intent)).toMatchObject({
      status: 422,
      body: { error: 'intentReused' },
    })
    const other = await paidOrder()
    expect((await refundOrder(server, other.id, { amountMinor: 500 }, intent)).status).toBe(422)
    expect(await readRefunds(server, other.id)).toEqual([])
  })

  it('with the merchant key, and only an order that exists', async () => {
    const { id } = await paidOrder()
    expect((await call(server, 'POST', `/api/orders/${id}/refunds`, { body: {} })).status).toBe(401)
    expect((await call(server, 'GET', `/api/orders/${id}/refunds`)).status).toBe(401)
    expect(await refundOrder(server, randomUUID())).toMatchObject({ status: 404, body: { error: 'unknownOrder' } })
    const { body } = await refundOrder(server, id)
    const one = (refundId: string) =>
      call(server, 'GET', `/api/orders/${id}/refunds/${refundId}`, { headers: merchant, shape: 'refundView' })
    expect((await one(body.id)).body).toMatchObject({ id: body.id, state: 'succeeded' })
    expect(await one(randomUUID())).toMatchObject({ status: 404, body: { error: 'unknownRefund' } })
  })
})

describe('a refund', () => {
  it('that the bank refuses is reported, and its amount can be refunded again', async () => {
    const { id } = await paidOrder(cards.refundFails)
    expect((await refundOrder(server, id)).body.state).toBe('failed')
    expect(await readOrder(server, id)).toMatchObject({
      state: 'paid',
      refundedMinor: 0,
      refunds: [{ state: 'failed', failure: 'reason.refundDeclined' }],
    })
    expect(await heardOf(id)).toEqual([['refund.failed', 'paid', 0]])
    expect((await refundOrder(server, id)).status).toBe(201)
  })

  it('that waits counts as refunded, and is completed later without a request', async () => {
    const { id } = await paidOrder(cards.refundWaits)
    const { body } = await refundOrder(server, id, { amountMinor: 4000 })
    expect(body.state).toBe('processing')
    expect((await refundOrder(server, id, { amountMinor: 991 })).status).toBe(422)
    expect((await readOrder(server, id)).refundedMinor).toBe(0)
    await advance(server, 'PT20S')
    expect(ledgerOf(await readRefunds(server, id))).toEqual([[4000, 'processing']])
    expect(await heardOf(id)).toEqual([])
    await advance(server, 'PT11S')
    expect(await heardOf(id)).toEqual([['refund.succeeded', 'paid', 4000]])
    expect(await readOrder(server, id)).toMatchObject({ refundedMinor: 4000, refunds: [{ state: 'succeeded' }] })
  })

  it('that is done is visible when its order is read, even before a sweep', async () => {
    const { id } = await paidOrder(cards.refundWaits)
    await refundOrder(server, id)
    await server.gateway.clock.advance(31_000)
    expect(await readOrder(server, id)).toMatchObject({ state: 'refunded', refunds: [{ state: 'succeeded' }] })
  })

  it('has a page, which the link opens and which does not show the payer', async () => {
    const { id } = await paidOrder(cards.refundWaits)
    const { body } = await refundOrder(server, id, { amountMinor: 1200, reason: 'Damaged' })
    expect(new URL(body.url).pathname).toBe('/refund/info')
    expect(new URL(body.url).searchParams.get('key')).toBe(body.key)
    const page = await readRefundPage(server, body.key)
    expect(page.body).toMatchObject({
      refund: { state: 'processing', amountMinor: 1200, reason: 'Damaged' },
      order: { orderno: 'A-1', state: 'paid', lastFour: '7726' },
    })
    expect(page.body.order.billing).toBeUndefined()
    await server.gateway.clock.advance(31_000)
    expect((await readRefundPage(server, body.key)).body.refund).toMatchObject({ state: 'succeeded' })
    expect(await readRefundPage(server, 'no-such-key')).toMatchObject({ status: 404, body: { error: 'unknownKey' } })
  })
})
