/** The merchant's orders, listed and searched. */
import type { OrderQuery } from '../../schemas/types.ts'
import { listOrders } from '../orders/listOrders.ts'
import { listQueryOf } from '../orders/listQuery.ts'
import { ref } from '../plugins/contract.ts'
import { requireMerchant } from '../plugins/merchant.ts'
import { type AddRoutes, refusals } from './route.ts'

const addRoutes: AddRoutes = (app, gateway) => {
  app.get(
    '/api/orders',
    {
      onRequest: requireMerchant(app, gateway.config.merchantKey),
      preValidation: async (request) => {
        request.query = listQueryOf(request.query as Record<string, unknown>) as OrderQuery
      },
      schema: {
        security: [{ merchant: [] }],
        summary: 'List and search orders, newest first',
        querystring: ref('orderQuery'),
        response: { 200: ref('orderList'), ...refusals },
      },
    },
    ({ query }) => listOrders(gateway, query),
  )
}

export default addRoutes
