/** The one way to change an order: in its turn, in a transaction, with its row held. */
import type { Gateway } from '../gateway.ts'
import type { Transaction } from '../store/open.ts'
import { lockOrder, type OrderSnapshot } from './orderSnapshot.ts'

/**
 * @param change is given the order as it now is; never call the clock or the database beside the transaction in it
 * @throws Problem 404 unknownKey, 503 when somebody holds the order for too long
 */
export async function changeOrder<Result>(
  { db, orderQueue, webhooks }: Pick<Gateway, 'db' | 'orderQueue' | 'webhooks'>,
  orderId: string,
  change: (tx: Transaction, locked: OrderSnapshot) => Promise<Result>,
): Promise<Result> {
  let isTold = false
  const result = await orderQueue.run(orderId, () =>
    db.transaction(async (tx) => {
      const locked = await lockOrder(tx, orderId)
      isTold = locked.order.webhookUrl !== null
      return change(tx, locked)
    }),
  )
  if (isTold) webhooks.wake()
  return result
}
