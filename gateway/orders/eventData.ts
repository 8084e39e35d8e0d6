/** The data of an order's answer and of its events. Addresses, codes and links are added when they are sent. */
import type { OrderView } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { OutboxEvent } from '../webhooks/outbox.ts'
import { type Address, addressesOf } from './addressRows.ts'
import { orderView } from './answer.ts'
import type { OrderFacts } from './orderFacts.ts'

type Tools = Pick<Gateway, 'db' | 'files' | 'payloads' | 'origin'>

/** The merchant's GET answer at the time of the event, with the addresses that are still kept. */
export async function eventData(gateway: Tools, event: OutboxEvent): Promise<{ data: object; isPersonal: boolean }> {
  if (event.type.startsWith('subscription.')) return { data: event.data, isPersonal: false }
  const kept = await addressesOf(gateway, { id: event.orderId })
  return { data: await orderAnswer(gateway, event.data as OrderFacts, kept), isPersonal: kept.length > 0 }
}

/** @param origin where shoppers reach us, if a request shows it */
export async function orderAnswer(
  { files, payloads, origin: ownOrigin }: Omit<Tools, 'db'>,
  facts: OrderFacts,
  kept: Address[],
  origin = ownOrigin(),
): Promise<OrderView> {
  const { orderno, website, amountMinor, currency, createdTime } = facts
  const about = { about: 'order', orderno, website, amountMinor, currency, createdTime }
  return {
    ...orderView(facts, files().catalogs, kept),
    errorUrl: `${origin}/result/error?data=${await payloads.seal(about)}`,
  }
}
