import { createRefund } from '../modifications/createRefund.ts'
import { advanceRefund, refundsUpToDate } from '../modifications/settleRefund.ts'
import { shownRefunds } from '../modifications/shownRefunds.ts'
import { merchantNamed } from '../orders/actor.ts'
import { checkoutView } from '../orders/answer.ts'
import { attemptById, readById } from '../orders/orderSnapshot.ts'
import { refundByKey } from '../orders/refundRows.ts'
import { refundUrl, refundView } from '../orders/refundView.ts'
import { upToDate } from '../payments/settle.ts'
import { listOf, ref, textsOf } from '../plugins/contract.ts'
import { originOf } from '../plugins/hosts.ts'
import { intentHeader, intentIfAny } from '../plugins/intent.ts'
import { perMinute } from '../plugins/limits.ts'
import { addressOf } from '../plugins/logger.ts'
import { requireMerchant } from '../plugins/merchant.ts'
import { Problem } from '../problem.ts'
import { type AddRoutes, byId, byKey, refusals } from './route.ts'

const security = [{ merchant: [] }]

const addRoutes: AddRoutes = (app, gateway) => {
  const onRequest = requireMerchant(app, gateway.config.merchantKey)

  app.post(
    '/api/orders/:id/refunds',
    {
      onRequest,
      config: { right: 'refunds', act: 'refund.asked' },
      schema: {
        params: byId,
        security,
        summary: 'Refund an order, whole or in part',
        headers: intentHeader,
        body: ref('refundRequest'),
        response: { 201: ref('refundCreated'), ...refusals },
      },
    },
    async (request, reply) => {
      const { order } = await upToDate(gateway, await readById(gateway.db, request.params.id))
      const { id, key, state } = await createRefund(gateway, order.id, request.body, {
        intent: intentIfAny(request),
        createdBy: merchantNamed(request.merchantName),
        address: addressOf(request),
      })
      return reply.code(201).send({ id, key, state, url: refundUrl(originOf(gateway.config, request), key, order) })
    },
  )

  const readRefunds = async (orderId: string) => {
    const { order } = await upToDate(gateway, await readById(gateway.db, orderId))
    const { rows } = await refundsUpToDate(gateway, order.id)
    return rows.map((refund) => refundView(refund, order))
  }

  app.get(
    '/api/orders/:id/refunds',
    {
      onRequest,
      schema: {
        params: byId,
        security,
        summary: "An order's refunds",
        response: { 200: listOf('refundView'), ...refusals },
      },
    },
    ({ params }) => readRefunds(params.id),
  )

  app.get(
    '/api/orders/:id/refunds/:refundId',
    {
      onRequest,
      schema: {
        params: textsOf('id', 'refundId'),
        security,
        summary: 'Read a refund',
        response: { 200: ref('refundView'), ...refusals },
      },
    },
    async ({ params }) => {
      const refund = (await readRefunds(params.id)).find(({ id }) => id === params.refundId)
      if (!refund) throw new Problem(404, 'unknownRefund')
      return refund
    },
  )

  app.get(
    '/api/refund/:key',
    {
      config: perMinute(1_200),
      schema: {
        params: byKey,
        summary: 'Read a refund and its order',
        response: { 200: ref('refundPage'), ...refusals },
      },
    },
    async ({ params }) => {
      const known = await refundByKey(gateway.db, params.key)
      await upToDate(gateway, await readById(gateway.db, known.orderId))
      const refund = await advanceRefund(gateway, known)
      const snapshot = await readById(gateway.db, refund.orderId)
      const attempt = await attemptById(gateway.db, refund.attemptId)
      const order = checkoutView(gateway, { ...snapshot, attempt }, await gateway.clock.now())
      const refunds = await shownRefunds(gateway.db, snapshot.order, attempt)
      // The order may still be payable: this link reveals neither the payer nor the order's key.
      return {
        refund: refundView(refund, snapshot.order),
        order: { ...order, key: refund.key, billing: undefined, refunds },
      }
    },
  )
}

export default addRoutes
