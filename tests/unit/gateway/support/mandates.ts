/** Shoppers who subscribe by a mandate. */
import type { MethodFile, OrderRequest } from '../../../../schemas/types.ts'
import { decide, localMethods, payLocal } from './local.ts'
import type { TestServer } from './server.ts'
import { readOrder } from './shop.ts'
import { newSubscription, type Subscribed } from './subscriber.ts'

type Terms = Partial<NonNullable<OrderRequest['subscription']>>

export const methodNamed = (code: string): MethodFile => {
  const method = localMethods.find((each) => each.code === code)
  if (!method) throw new Error(`there is no method ${code}`)
  return method
}

/** An order that a method with a mandate can pay, in its first market. */
export function orderBy(server: TestServer, code: string, terms: Terms = {}, more: Partial<OrderRequest> = {}) {
  const [{ country, currencies: [currency = 'USD'] = [] }] = methodNamed(code).markets as [
    MethodFile['markets'][number],
  ]
  return newSubscription(server, terms, { country, currency, ...more })
}

/** Gives the mandate, and has the bank take the first payment. */
export async function subscribeBy(
  server: TestServer,
  code: string,
  terms: Terms = {},
  { data, ...more }: Partial<OrderRequest> & { data?: Record<string, unknown> } = {},
): Promise<Subscribed> {
  const method = methodNamed(code)
  const country = method.markets[0]?.country ?? ''
  const order = await orderBy(server, code, terms, more)
  const { body } = await payLocal(server, order.key, country, method, { data })
  if (body.state === 'pending') await decide(server, order.key, 'pay')
  const { subscription } = await readOrder(server, order.id)
  if (!subscription) throw new Error(`it has no subscription: ${JSON.stringify(body)}`)
  return { ...order, subscriptionId: subscription.id }
}
