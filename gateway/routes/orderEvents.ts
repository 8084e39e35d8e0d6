/** What happened to an order, event by event. */
import { settledOrder } from '../modifications/settledOrder.ts'
import { listEvents } from '../orders/history.ts'
import { listQueryOf } from '../orders/listQuery.ts'
import { ref } from '../plugins/contract.ts'
import { requireMerchant } from '../plugins/merchant.ts'
import { type AddRoutes, byId, refusals } from './route.ts'

const addRoutes: AddRoutes = (app, gateway) => {
  app.get(
    '/api/orders/:id/events',
    {
      onRequest: requireMerchant(app, gateway.config.merchantKey),
      preValidation: async (request) => {
        request.query = listQueryOf(request.query as Record<string, unknown>)
      },
      schema: {
        params: byId,
        security: [{ merchant: [] }],
        summary: 'List the events of an order with their time and cause, oldest first',
        querystring: ref('pageQuery'),
        response: { 200: ref('orderEventList'), ...refusals },
      },
    },
    async ({ params, query }) => listEvents(gateway.db, await settledOrder(gateway, params.id), query),
  )
}

export default addRoutes
