/** The calls of a merchant for authorisations. */
import type { CaptureRequest, CaptureView, OrderRequest } from '../../../../schemas/types.ts'
import type { TestServer } from './server.ts'
import { type Answer, call, cards, merchant, newOrder, pay } from './shop.ts'

type Asked = Promise<Answer<CaptureView & { error?: string }>>

const headersWith = (intent?: string) => ({ ...merchant, ...(intent && { 'idempotency-key': intent }) })

export const captureOrder = (server: TestServer, orderId: string, body: CaptureRequest = {}, intent?: string): Asked =>
  call(server, 'POST', `/api/orders/${orderId}/captures`, { body, headers: headersWith(intent), shape: 'captureView' })

export const voidOrder = (server: TestServer, orderId: string, intent?: string): Asked =>
  call(server, 'POST', `/api/orders/${orderId}/void`, { headers: headersWith(intent), shape: 'captureView' })

export const readCaptures = async (server: TestServer, orderId: string): Promise<CaptureView[]> =>
  (await call<CaptureView[]>(server, 'GET', `/api/orders/${orderId}/captures`, { headers: merchant })).body

/** An order of 49.90 whose payment is authorised and not captured. */
export async function authorizedOrder(
  server: TestServer,
  { card = cards.success, ...more }: Partial<OrderRequest> & { card?: string } = {},
) {
  const order = await newOrder(server, { capture: 'manual', ...more })
  const { body } = await pay(server, order.key, { card })
  if (body.state !== 'paid') throw new Error(`it is ${body.state}`)
  return order
}
