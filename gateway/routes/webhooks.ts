/** A merchant's webhooks: lists an order's deliveries, and sends one again. */
import { readDeliveries, redeliver } from '../payments/deliveries.ts'
import { listOf, ref } from '../plugins/contract.ts'
import { requireMerchant } from '../plugins/merchant.ts'
import { type AddRoutes, byId, refusals } from './route.ts'

const security = [{ merchant: [] }]

const addRoutes: AddRoutes = (app, gateway) => {
  const onRequest = requireMerchant(app, gateway.config.merchantKey)

  app.get(
    '/api/orders/:id/webhooks',
    {
      onRequest,
      schema: {
        params: byId,
        security,
        summary: 'List the webhook events of an order, sent and waiting',
        response: { 200: listOf('webhookDelivery'), ...refusals },
      },
    },
    async ({ params }) => readDeliveries(gateway, params.id),
  )

  app.post(
    '/api/webhooks/:id/redeliver',
    {
      onRequest,
      schema: {
        params: byId,
        security,
        summary: 'Send an event again',
        response: { 200: ref('webhookDelivery'), ...refusals },
      },
    },
    async ({ params }) => redeliver(gateway, params.id),
  )
}

export default addRoutes
