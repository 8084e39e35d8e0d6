/** The data of an order's answer and of its events. What a shopper entered, codes and links are added when they are sent. */
import type { OrderView } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { OutboxEvent } from '../webhooks/outbox.ts'
import { orderView } from './answer.ts'
import { type Entered, enteredFor, isPersonal } from './entered.ts'
import type { OrderFacts } from './orderFacts.ts'

type Tools = Pick<Gateway, 'db' | 'files' | 'payloads' | 'origin'>

/** The merchant's GET answer at the time of the event, with what is still kept of the shopper. */
export async function eventData(gateway: Tools, event: OutboxEvent): Promise<{ data: object; isPersonal: boolean }> {
  if (event.type.startsWith('subscription.')) return { data: event.data, isPersonal: false }
  const facts = event.data as OrderFacts
  const entered = await enteredFor(gateway.db, facts)
  return { data: await orderAnswer(gateway, facts, entered), isPersonal: isPersonal(entered) }
}

/** @param origin where shoppers reach us, if a request shows it */
export async function orderAnswer(
  { files, payloads, origin: ownOrigin }: Omit<Tools, 'db'>,
  facts: OrderFacts,
  { addresses, withdrawal }: Entered,
  origin = ownOrigin(),
): Promise<OrderView> {
  const { orderno, website, amountMinor, currency, createdTime } = facts
  const right = facts.withdrawal
  const about = { about: 'order', orderno, website, amountMinor, currency, createdTime }
  return {
    ...orderView(facts, files().catalogs, addresses),
    ...(right && { withdrawal: { ...right, ...withdrawal, url: `${origin}/withdraw/${facts.key}` } }),
    errorUrl: `${origin}/result/error?data=${await payloads.seal(about)}`,
  }
}
