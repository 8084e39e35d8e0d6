/**
 * Routes for testers: create an order, act as the bank, move the clock, watch a sample shop's webhooks. They exist only
 * with the sandbox on.
 */
import { Duration } from 'luxon'
import { toWire } from '../../../core/serverTime.ts'
import type { OutcomeRequest, SandboxCard, WebhookDelivery } from '../../../schemas/types.ts'
import { receiveNotification } from '../../due/notifications.ts'
import { advanceThroughDue, chargeDue } from '../../due/renewals.ts'
import { sweep } from '../../due/sweep.ts'
import type { Gateway } from '../../gateway.ts'
import { createRefund } from '../../modifications/createRefund.ts'
import { chargedAttempt } from '../../orders/charged.ts'
import { type Order, providerOf, readByKey } from '../../orders/orderSnapshot.ts'
import { refundUrl } from '../../orders/refundView.ts'
import { createOrder } from '../../payments/createOrder.ts'
import { decide } from '../../payments/decide.ts'
import { readDeliveries, redeliver } from '../../payments/deliveries.ts'
import { listOf, ref, textsOf } from '../../plugins/contract.ts'
import { originOf } from '../../plugins/hosts.ts'
import { perMinute } from '../../plugins/limits.ts'
import { requireMerchant } from '../../plugins/merchant.ts'
import { invalidData, Problem } from '../../problem.ts'
import { type AddRoutes, byKey, checkoutUrl, refusals } from '../../routes/route.ts'
import { findByKey, tellShopper } from '../../subscriptions/read.ts'
import type { AttemptFacts, Outcome } from '../provider.ts'
import { isSampleReceiver, receivers, sampleOrder, sampleReceiverPath } from './sampleShop.ts'
import { storedWith } from './storedCards.ts'

const addRoutes: AddRoutes = (app, gateway) => {
  app.post(
    '/api/sandbox/orders',
    {
      // This route needs no key, so the limit stops strangers from filling the database.
      config: perMinute(60),
      schema: {
        summary: 'Create a sample order',
        body: ref('sandboxOrder'),
        response: { 201: ref('orderCreated'), ...refusals },
      },
    },
    async (request, reply) => {
      const origin = originOf(gateway.config, request)
      const order = await createOrder(gateway, sampleOrder(request.body, origin))
      return reply.code(201).send({ id: order.id, key: order.key, url: checkoutUrl(origin, order) })
    },
  )

  app.get(
    '/api/sandbox/cards',
    {
      config: perMinute(300),
      schema: {
        summary: 'List the test cards with the outcome of each',
        response: { 200: listOf('sandboxCard'), ...refusals },
      },
    },
    () => gateway.files().catalogs.sandboxCards.cards.map(({ id, number }): SandboxCard => ({ id, number })),
  )

  app.post(
    '/api/sandbox/:key/outcome',
    {
      schema: {
        params: byKey,
        summary: 'Decide a payment in place of the bank',
        body: ref('outcomeRequest'),
        response: { 200: ref('paymentAnswer'), ...refusals },
      },
    },
    async ({ params, body }) => {
      const seen = await readByKey(gateway.db, params.key)
      if (providerOf(seen.order, seen.attempt) !== 'sandbox') throw new Problem(404, 'noSandbox')
      // Without an attempt, the order can only expire; the state table refuses the rest.
      return decide(gateway, seen, (attempt) => (attempt ? decided(attempt, body) : { action: body.outcome }))
    },
  )

  app.post(
    '/api/sandbox/:key/revoke',
    {
      config: perMinute(60),
      schema: {
        params: byKey,
        summary: 'Revoke the mandate of a subscription, as its payer does at their bank',
        response: { 200: ref('shopperSubscription'), ...refusals },
      },
    },
    async ({ params }) => {
      const found = await findByKey(gateway, params.key)
      const { order, subscription } = found
      const paid = await chargedAttempt(gateway.db, order)
      if (!paid || !subscription.mandate || providerOf(order, paid) !== 'sandbox') throw new Problem(404, 'noSandbox')
      const attemptId = subscription.mandate.given ?? paid.id
      await receiveNotification(gateway, 'sandbox', { about: 'mandate', attemptId, state: 'revoked' })
      return tellShopper(gateway, found)
    },
  )

  app.post(
    '/api/sandbox/clock',
    {
      // Moving the clock settles what is due in all orders, so it needs the merchant's key and has a limit.
      onRequest: requireMerchant(app, gateway.config.merchantKey),
      config: perMinute(120),
      schema: {
        security: [{ merchant: [] }],
        summary: "Move the gateway's clock, or set it back to the real time",
        body: ref('clockRequest'),
        response: {
          200: textsOf('serverTime'),
          ...refusals,
        },
      },
    },
    async ({ body }) => {
      if (body.advance === undefined) await gateway.clock.reset()
      else if (!(await moved(gateway, Duration.fromISO(body.advance).toMillis()))) {
        throw invalidData([{ field: 'advance', keyword: 'duration', messageKey: 'error.invalidField', params: {} }])
      }
      await sweep(gateway)
      await chargeDue(gateway)
      await gateway.webhooks.deliverDue()
      return { serverTime: toWire(await gateway.clock.now()) }
    },
  )

  app.post(
    '/api/sandbox/:key/refunds',
    {
      config: perMinute(60),
      schema: {
        params: byKey,
        summary: 'Refund a sample order',
        body: ref('sandboxRefund'),
        response: { 201: ref('refundCreated'), ...refusals },
      },
    },
    async (request, reply) => {
      const { order, attempt } = await readByKey(gateway.db, request.params.key)
      if (providerOf(order, attempt) !== 'sandbox' || (order.webhookUrl && !isToldToSampleShop(order)))
        throw new Problem(404, 'noSandbox')
      const { id, key, state } = await createRefund(gateway, order.id, request.body)
      return reply.code(201).send({ id, key, state, url: refundUrl(originOf(gateway.config, request), key, order) })
    },
  )

  addWebhooks(app, gateway)
}

export default addRoutes

/** The decision of a tester, acting as the bank, about an attempt. */
function decided({ state, isLocal, reference }: AttemptFacts, { outcome, decline }: OutcomeRequest): Outcome {
  if (outcome === 'pay') return { action: 'pay', ...storedWith(reference) }
  if (outcome !== 'fail') return { action: outcome }
  if (state === 'challenge') return { action: 'fail', reason: 'reason.challengeFailed' }
  return { action: 'fail', reason: isLocal ? 'reason.localDeclined' : 'reason.declined', decline }
}

/** @returns false when the result would be too far away: the clock then stays unchanged */
async function moved(gateway: Gateway, byMs: number): Promise<boolean> {
  if (!(byMs > 0)) return gateway.clock.advance(byMs)
  if (!(await gateway.clock.reaches(byMs))) return false
  return advanceThroughDue(gateway, byMs)
}

const bodyLimit = 256 * 1024

/** The sample shop's server and its deliveries. It needs no merchant key, so it shows no other orders. */
const addWebhooks: AddRoutes = (app, gateway) => {
  app.post(
    `${sampleReceiverPath}:answer`,
    {
      bodyLimit,
      config: perMinute(1_200),
      schema: {
        params: textsOf('answer'),
        summary: "A sample shop's server",
        body: ref('webhookEvent'),
        // It answers as a shop may, with any status.
        response: { default: textsOf('message'), '2xx': textsOf('message'), '4xx': textsOf('message') },
      },
    },
    async ({ params, body }, reply) => {
      if (!isSampleReceiver(params.answer)) throw new Problem(404, 'unknownRoute')
      const { status, location, text } = await receivers[params.answer](gateway, body)
      if (location) reply.header('location', location)
      return reply.code(status).send({ message: text })
    },
  )

  app.get(
    '/api/sandbox/:key/webhooks',
    {
      schema: {
        params: byKey,
        summary: 'List the webhook events of a sample order, sent and waiting',
        response: { 200: listOf('webhookDelivery'), ...refusals },
      },
    },
    async ({ params }) => (await sampleDeliveries(gateway, params.key)).map(withoutAddresses),
  )

  app.post(
    '/api/sandbox/:key/webhooks/:id/redeliver',
    {
      config: perMinute(60),
      schema: {
        params: textsOf('key', 'id'),
        summary: 'Send an event of a sample order again',
        response: { 200: ref('webhookDelivery'), ...refusals },
      },
    },
    async ({ params }) => {
      const known = await sampleDeliveries(gateway, params.key)
      if (!known.some(({ id }) => id === params.id)) throw new Problem(404, 'unknownWebhook')
      return withoutAddresses(await redeliver(gateway, params.id))
    },
  )
}

/** @throws Problem 404 unknownKey, or noSandbox for an order with the merchant's own server */
async function sampleDeliveries(gateway: Gateway, key: string): Promise<WebhookDelivery[]> {
  const { order } = await readByKey(gateway.db, key)
  if (!isToldToSampleShop(order)) throw new Problem(404, 'noSandbox')
  return readDeliveries(gateway, order.id)
}

const isToldToSampleShop = ({ webhookUrl }: Order): boolean =>
  webhookUrl !== null && new URL(webhookUrl).pathname.startsWith(sampleReceiverPath)

/** A link must not reveal the payer. */
const withoutAddresses = (delivery: WebhookDelivery): WebhookDelivery => ({
  ...delivery,
  data: { ...delivery.data, addresses: [] },
})
