/** A shopper who paid an order with the right to withdraw from its contract. */
import { randomUUID } from 'node:crypto'
import type { OrderCreated, OrderRequest } from '../../schemas/types.ts'
import type { Gateway } from './gateway.ts'
import { confirm, payment } from './shopper.ts'
import { inDays } from './subscriber.ts'

/** An order that was paid without a page. */
export async function withdrawable(
  gateway: Pick<Gateway, 'url' | 'createOrder'>,
  { days = 14, ...wish }: Partial<OrderRequest> & { days?: number } = {},
): Promise<OrderCreated> {
  const order = await gateway.createOrder({ withdrawal: { until: await inDays(gateway.url, days) }, ...wish })
  const { body } = await confirm(gateway.url, await payment(gateway.url, order.key, '4242424242424242'), randomUUID())
  if (body.state !== 'paid') throw new Error(`the order is ${body.state}`)
  return order
}

export const statement = { fullName: 'Zebulona Quixote', email: 'zebulona@example.com' }
