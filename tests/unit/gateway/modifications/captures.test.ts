import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endAuthorization, settleCaptureById } from '../../../../gateway/modifications/settleCapture.ts'
import type { Provider } from '../../../../gateway/providers/provider.ts'
import type { OrderRequest } from '../../../../schemas/types.ts'
import { authorizedOrder, captureOrder, readCaptures, voidOrder } from '../support/captures.ts'
import { answers, type Receiver, startReceiver } from '../support/receiver.ts'
import { refundOrder } from '../support/refunds.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { advance, call, cards, merchant, newOrder, pay, readCheckout, readOrder, readStatus } from '../support/shop.ts'

let server: TestServer
let shop: Receiver
let provider: Provider
beforeAll(async () => {
  server = await startServer()
  shop = await startReceiver()
  provider = server.gateway.providers.get('sandbox') as Provider
})
afterAll(async () => {
  shop.close()
  await server.stop()
})
beforeEach(() => shop.behave(answers(200)))

const authorized = (card?: string) => authorizedOrder(server, { webhookUrl: shop.url, card })

/** The shop's events, each with the order's capture at that time. */
async function heardOf(id: string) {
  await server.gateway.webhooks.deliverDue()
  return shop.of(id).map(({ event: { type, data } }) => [type, data.state, data.capture?.state])
}

describe('an order with manual capture', () => {
  it('is only authorised: the shopper is done, and the shop must capture', async () => {
    const asked = vi.spyOn(provider, 'authorise')
    const { id, key } = await authorized()
    expect(asked.mock.calls.map(([{ capture }]) => capture)).toEqual(['manual'])
    asked.mockRestore()
    expect((await readStatus(server, key)).state).toBe('paid')
    expect(await readOrder(server, id)).toMatchObject({
      state: 'paid',
      capture: { mode: 'manual', state: 'authorized', authorizedMinor: 4990, capturedMinor: 0 },
      captures: [],
    })
    expect(await heardOf(id)).toEqual([['order.authorized', 'paid', 'authorized']])
  })

  it('shows its shopper the same as any other paid order', async () => {
    const other = await newOrder(server)
    await pay(server, other.key)
    const { key } = await authorized()
    const [shown, usual] = await Promise.all([key, other.key].map((each) => readCheckout(server, each)))
    for (const field of ['state', 'code', 'method', 'lastFour', 'amountMinor', 'next'] as const)
      expect(shown?.[field]).toEqual(usual?.[field])
    expect(JSON.stringify(shown)).not.toContain('capture')
  })

  it('shows only its mode until it is authorised, and so does an order with automatic capture', async () => {
    const open = await newOrder(server, { capture: 'manual' })
    expect((await readOrder(server, open.id)).capture).toEqual({ mode: 'manual' })
    const auto = await newOrder(server)
    await pay(server, auto.key)
    expect((await readOrder(server, auto.id)).capture).toEqual({ mode: 'auto' })
  })

  it('offers only methods that can be authorised without capture', async () => {
    const methodsOf = async (more: Partial<OrderRequest>) => {
      const { key } = await newOrder(server, { country: 'BR', currency: 'BRL', ...more })
      const { body } = await call<{ code: string }[]>(server, 'GET', `/api/checkout/${key}/methods?country=BR`)
      return body.map(({ code }) => code)
    }
    expect((await methodsOf({})).length).toBeGreaterThan(1)
    expect(await methodsOf({ capture: 'manual' })).toEqual(['CARD'])
    const { capture } = provider
    provider.capture = undefined
    expect(await methodsOf({ capture: 'manual' })).toEqual([])
    provider.capture = capture
  })

  it('cannot be a subscription', async () => {
    const subscription = { product: 'Plan', feeMinor: 4990, unit: 'M', count: 1 } as const
    const body = { orderno: 'A-1', website: 'shop.example.com', amountMinor: 4990, currency: 'USD', capture: 'manual' }
    const answer = await call(server, 'POST', '/api/orders', {
      body: { ...body, kind: 'subscription', subscription },
      headers: merchant,
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'capture', keyword: 'kind' }] } })
  })
})

describe('a merchant captures', () => {
  it('the whole authorised amount, and can then refund it', async () => {
    const { id } = await authorized()
    const { status, body } = await captureOrder(server, id)
    expect([status, body.kind, body.state, body.amountMinor]).toEqual([201, 'capture', 'succeeded', 4990])
    const order = await readOrder(server, id)
    expect(order).toMatchObject({ state: 'paid', capture: { state: 'captured', capturedMinor: 4990 } })
    expect(order.captures).toEqual([body])
    expect(await readCaptures(server, id)).toEqual([body])
    expect((await refundOrder(server, id)).status).toBe(201)
    expect(await readOrder(server, id)).toMatchObject({ state: 'refunded', refundedMinor: 4990 })
    expect(await heardOf(id)).toEqual([
      ['order.authorized', 'paid', 'authorized'],
      ['capture.succeeded', 'paid', 'captured'],
      ['refund.succeeded', 'refunded', 'captured'],
    ])
  })

  it('a part, and can refund only that part: the order is then refunded', async () => {
    const { id } = await authorized()
    expect((await captureOrder(server, id, { amountMinor: 3000 })).status).toBe(201)
    expect((await readOrder(server, id)).capture).toMatchObject({ authorizedMinor: 4990, capturedMinor: 3000 })
    expect(await refundOrder(server, id, { amountMinor: 3001 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'amountMinor', keyword: 'maximum', params: { limit: 3000 } }] },
    })
    await refundOrder(server, id, { amountMinor: 1000 })
    expect((await readOrder(server, id)).state).toBe('paid')
    await refundOrder(server, id)
    expect(await readOrder(server, id)).toMatchObject({ state: 'refunded', refundedMinor: 3000 })
  })

  it('never more than the authorised amount', async () => {
    const { id } = await authorized()
    expect(await captureOrder(server, id, { amountMinor: 4991 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'amountMinor', keyword: 'maximum', params: { limit: 4990 } }] },
    })
    expect(await readCaptures(server, id)).toEqual([])
  })

  it.each([{ amountMinor: 0 }, { amountMinor: -1 }, { amountMinor: 1.5 }, { amountMinor: '10' }, { part: 1 }])(
    'not with %j',
    async (body) => {
      const { id } = await authorized()
      expect((await captureOrder(server, id, body as object)).status).toBe(422)
      expect(await readCaptures(server, id)).toEqual([])
    },
  )

  it('once: a captured amount can be neither captured again nor voided', async () => {
    const { id } = await authorized()
    await captureOrder(server, id, { amountMinor: 3000 })
    for (const again of [await captureOrder(server, id, { amountMinor: 1 }), await voidOrder(server, id)])
      expect(again).toMatchObject({ status: 409, body: { error: 'notCapturable', state: 'paid' } })
    expect(await readCaptures(server, id)).toHaveLength(1)
  })

  it('nothing of an order with automatic capture, and nothing before it is paid', async () => {
    const auto = await newOrder(server)
    expect(await captureOrder(server, auto.id)).toMatchObject({ status: 409, body: { error: 'notAllowed' } })
    await pay(server, auto.key)
    for (const answer of [await captureOrder(server, auto.id), await voidOrder(server, auto.id)])
      expect(answer).toMatchObject({ status: 409, body: { error: 'notCapturable', state: 'paid' } })
    const open = await newOrder(server, { capture: 'manual' })
    for (const answer of [await captureOrder(server, open.id), await voidOrder(server, open.id)])
      expect(answer).toMatchObject({ status: 409, body: { error: 'notAllowed', state: 'open' } })
  })

  it('once, if the same request is repeated', async () => {
    const { id } = await authorized()
    const intent = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => captureOrder(server, id, { amountMinor: 500 }, intent)),
    )
    expect(new Set(all.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await captureOrder(server, id, { amountMinor: 600 }, intent)).toMatchObject({
      status: 422,
      body: { error: 'intentReused' },
    })
    expect((await voidOrder(server, id, intent)).status).toBe(422)
    const other = await authorized()
    expect((await captureOrder(server, other.id, { amountMinor: 500 }, intent)).status).toBe(422)
    expect(await readCaptures(server, other.id)).toEqual([])
  })

  it('with the merchant key, and only an order that exists', async () => {
    const { id } = await authorized()
    for (const path of ['captures', 'void'])
      expect((await call(server, 'POST', `/api/orders/${id}/${path}`, { body: {} })).status).toBe(401)
    expect((await call(server, 'GET', `/api/orders/${id}/captures`)).status).toBe(401)
    expect(await captureOrder(server, randomUUID())).toMatchObject({ status: 404, body: { error: 'unknownOrder' } })
    expect(await voidOrder(server, randomUUID())).toMatchObject({ status: 404, body: { error: 'unknownOrder' } })
  })
})

describe('a capture', () => {
  it('that the bank refuses is reported, and can be repeated, or the authorisation voided', async () => {
    const { id } = await authorized(cards.captureFails)
    for (const _ of [1, 2])
      expect((await captureOrder(server, id)).body).toMatchObject({
        state: 'failed',
        failure: 'reason.authorizationExpired',
      })
    expect((await readOrder(server, id)).capture).toMatchObject({ state: 'authorized', capturedMinor: 0 })
    expect((await voidOrder(server, id)).body.state).toBe('succeeded')
    expect(await heardOf(id)).toEqual([
      ['order.authorized', 'paid', 'authorized'],
      ['capture.failed', 'paid', 'authorized'],
      ['capture.failed', 'paid', 'authorized'],
      ['order.cancelled', 'cancelled', 'voided'],
    ])
  })

  it('that waits is completed later, and until then nothing can be captured, voided or refunded', async () => {
    const { id } = await authorized(cards.captureWaits)
    expect((await captureOrder(server, id, { amountMinor: 4000 })).body.state).toBe('processing')
    expect((await readOrder(server, id)).capture).toMatchObject({ state: 'processing', capturedMinor: 0 })
    for (const answer of [await captureOrder(server, id), await voidOrder(server, id)])
      expect(answer).toMatchObject({ status: 409, body: { error: 'notCapturable' } })
    expect(await refundOrder(server, id)).toMatchObject({ status: 409, body: { error: 'notCaptured' } })
    await advance(server, 'PT31S')
    expect((await readOrder(server, id)).capture).toMatchObject({ state: 'captured', capturedMinor: 4000 })
  })

  it('that had succeeded fails when the acquirer reports that later, and the shop gets one event', async () => {
    const { id } = await authorized()
    const { body } = await captureOrder(server, id)
    const outcome = { action: 'fail', reason: 'reason.captureDeclined' } as const
    for (const _ of [1, 2]) expect(await settleCaptureById(server.gateway, 'sandbox', body.id, outcome)).toBe('known')
    expect((await readOrder(server, id)).capture).toMatchObject({ state: 'authorized', capturedMinor: 0 })
    // A late notification in the wrong order: the capture can no longer succeed.
    await settleCaptureById(server.gateway, 'sandbox', body.id, { action: 'succeed' })
    expect(await readCaptures(server, id)).toMatchObject([{ state: 'failed', failure: 'reason.captureDeclined' }])
    expect((await heardOf(id)).map(([type]) => type)).toEqual([
      'order.authorized',
      'capture.succeeded',
      'capture.failed',
    ])
  })

  it('can be settled only by the provider that it was requested from', async () => {
    const { id } = await authorized(cards.captureWaits)
    const { body } = await captureOrder(server, id)
    const { gateway } = server
    expect(await settleCaptureById(gateway, 'other', body.id, { action: 'succeed' })).toBe('unknown')
    expect(await settleCaptureById(gateway, 'sandbox', randomUUID(), { action: 'succeed' })).toBe('unknown')
    expect(await settleCaptureById(gateway, 'sandbox', body.id, { action: 'wait' })).toBe('known')
    expect((await readCaptures(server, id))[0]?.state).toBe('processing')
    expect(await settleCaptureById(gateway, 'sandbox', body.id, { action: 'succeed' })).toBe('known')
    expect((await readCaptures(server, id))[0]?.state).toBe('succeeded')
  })
})

describe('a merchant voids', () => {
  it('an authorisation: the order is cancelled, and nothing can be captured or refunded', async () => {
    const { id, key } = await authorized()
    const intent = randomUUID()
    const { status, body } = await voidOrder(server, id, intent)
    expect([status, body.kind, body.state, body.amountMinor]).toEqual([201, 'void', 'succeeded', 4990])
    expect((await voidOrder(server, id, intent)).body.id).toBe(body.id)
    expect(await readOrder(server, id)).toMatchObject({
      state: 'cancelled',
      capture: { state: 'voided', capturedMinor: 0 },
      attempts: [{ state: 'paid' }],
    })
    expect((await readStatus(server, key)).state).toBe('cancelled')
    for (const answer of [await captureOrder(server, id), await voidOrder(server, id), await refundOrder(server, id)])
      expect(answer).toMatchObject({ status: 409, body: { error: 'notAllowed', state: 'cancelled' } })
    expect((await pay(server, key)).status).toBe(409)
    expect((await heardOf(id)).map(([type]) => type)).toEqual(['order.authorized', 'order.cancelled'])
  })

  it('where a refund is refused, because the payment is only authorised', async () => {
    const { id } = await authorized()
    expect(await refundOrder(server, id)).toMatchObject({ status: 409, body: { error: 'notCaptured', state: 'paid' } })
    expect((await voidOrder(server, id)).status).toBe(201)
  })

  it('and the bank refuses: the shop gets an event, and the authorisation stays valid', async () => {
    const { id } = await authorized(cards.voidFails)
    expect((await voidOrder(server, id)).body.state).toBe('failed')
    expect(await readOrder(server, id)).toMatchObject({ state: 'paid', capture: { state: 'authorized' } })
    expect((await heardOf(id)).map(([type]) => type)).toEqual(['order.authorized', 'void.failed'])
    expect((await captureOrder(server, id)).body.state).toBe('succeeded')
  })
})

describe('an authorisation that expires at the acquirer', () => {
  it('cancels its order once, and the event says that it expired', async () => {
    const { id } = await authorized()
    const [attempt] = (await readOrder(server, id)).attempts
    for (const _ of [1, 2]) await endAuthorization(server.gateway, attempt?.id ?? '')
    expect(await readOrder(server, id)).toMatchObject({
      state: 'cancelled',
      capture: { state: 'expired', capturedMinor: 0 },
      captures: [{ kind: 'void', cause: 'acquirer', state: 'succeeded' }],
    })
    expect(await heardOf(id)).toEqual([
      ['order.authorized', 'paid', 'authorized'],
      ['order.cancelled', 'cancelled', 'expired'],
    ])
  })

  it.each([undefined, cards.captureWaits])('changes nothing after a capture was requested (%s)', async (card) => {
    const { id } = await authorized(card)
    await captureOrder(server, id)
    const before = await readOrder(server, id)
    await endAuthorization(server.gateway, before.attempts[0]?.id ?? '')
    const { errorUrl: _, ...after } = await readOrder(server, id)
    expect(before).toMatchObject(after)
  })

  it('changes nothing of an order with automatic capture', async () => {
    const { id, key } = await newOrder(server)
    await pay(server, key)
    const [attempt] = (await readOrder(server, id)).attempts
    await endAuthorization(server.gateway, attempt?.id ?? '')
    expect((await readOrder(server, id)).state).toBe('paid')
  })
})
