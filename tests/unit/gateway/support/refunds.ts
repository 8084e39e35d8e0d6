/** The calls of a merchant and a shopper for refunds. */
import type { RefundCreated, RefundPage, RefundRequest, RefundView } from '../../../../schemas/types.ts'
import type { TestServer } from './server.ts'
import { type Answer, call, merchant } from './shop.ts'

export const refundOrder = (
  server: TestServer,
  orderId: string,
  body: RefundRequest = {},
  intent?: string,
): Promise<Answer<RefundCreated & { error?: string }>> =>
  call(server, 'POST', `/api/orders/${orderId}/refunds`, {
    body,
    headers: { ...merchant, ...(intent && { 'idempotency-key': intent }) },
    shape: 'refundCreated',
  })

export const readRefunds = async (server: TestServer, orderId: string): Promise<RefundView[]> =>
  (await call<RefundView[]>(server, 'GET', `/api/orders/${orderId}/refunds`, { headers: merchant })).body

/** The refunds on the shopper's page. */
export const readRefundPage = (server: TestServer, key: string): Promise<Answer<RefundPage>> =>
  call(server, 'GET', `/api/refund/${key}`, { shape: 'refundPage' })
