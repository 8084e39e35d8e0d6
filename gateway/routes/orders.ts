import { settledOrder } from '../modifications/settledOrder.ts'
import { merchantNamed } from '../orders/actor.ts'
import { shownBasket } from '../orders/basket.ts'
import { enteredFor } from '../orders/entered.ts'
import { orderAnswer } from '../orders/eventData.ts'
import { orderFacts } from '../orders/orderFacts.ts'
import { readById } from '../orders/orderSnapshot.ts'
import { warningsOf } from '../orders/warnings.ts'
import { createOrder } from '../payments/createOrder.ts'
import { cancel } from '../payments/decide.ts'
import { ref } from '../plugins/contract.ts'
import { originOf } from '../plugins/hosts.ts'
import { intentHeader, intentIfAny } from '../plugins/intent.ts'
import { requireMerchant } from '../plugins/merchant.ts'
import { type AddRoutes, byId, checkoutUrl, refusals } from './route.ts'

/** A logo of 64 KB and 100 pictures of 16 KB as data URLs, and the rest of the order. */
const bodyLimit = (128 + 100 * 22) * 1024
const security = [{ merchant: [] }]

const addRoutes: AddRoutes = (app, gateway) => {
  const onRequest = requireMerchant(app, gateway.config.merchantKey)

  app.post(
    '/api/orders',
    {
      onRequest,
      bodyLimit,
      schema: {
        security,
        summary: 'Create an order',
        headers: intentHeader,
        body: ref('orderRequest'),
        response: { 201: ref('orderCreated'), ...refusals },
      },
    },
    async (request, reply) => {
      const intent = intentIfAny(request)
      const order = await createOrder(gateway, request.body, intent, merchantNamed(request.merchantName))
      const { id, key } = order
      const url = checkoutUrl(originOf(gateway.config, request), order)
      return reply.code(201).send({ id, key, url, warnings: warningsOf(order) })
    },
  )

  app.get(
    '/api/orders/:id',
    {
      onRequest,
      schema: { params: byId, security, summary: 'Read an order', response: { 200: ref('orderView'), ...refusals } },
    },
    async (request) => {
      const order = await settledOrder(gateway, request.params.id)
      const facts = await orderFacts(gateway.db, order)
      const entered = await enteredFor(gateway.db, facts)
      // Events keep the facts, and items are deleted before events are.
      const answer = await orderAnswer(gateway, facts, entered, originOf(gateway.config, request))
      return { ...answer, ...shownBasket(order) }
    },
  )

  app.post(
    '/api/orders/:id/cancel',
    {
      onRequest,
      schema: {
        params: byId,
        security,
        summary: 'Cancel an order',
        response: { 200: ref('paymentAnswer'), ...refusals },
      },
    },
    async ({ params, merchantName }) =>
      cancel(gateway, await readById(gateway.db, params.id), merchantNamed(merchantName)),
  )
}

export default addRoutes
