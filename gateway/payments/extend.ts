/** The shopper takes more time to pay, where the merchant offers some: once an order (WCAG 2.2, criterion 2.2.1). */
import { eq } from 'drizzle-orm'
import { nextState } from '../../core/states.ts'
import type { PaymentAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { orders } from '../store/schema.ts'
import { paymentAnswer } from './answer.ts'
import { changeOrder } from './orderSnapshot.ts'
import { readUpToDate } from './settle.ts'
import { notAllowed } from './transition.ts'

/**
 * Asked again, it changes nothing more: the answer tells the end that applies.
 *
 * @throws Problem 404 unknown key, 409 where the merchant offers no more time or the state has none, 410 expired
 */
export async function extend(gateway: Gateway, key: string): Promise<PaymentAnswer> {
  const { order } = await readUpToDate(gateway, key)
  const now = await gateway.clock.now()
  const extended = await changeOrder(gateway, order.id, async (tx, locked) => {
    const { state, extendMinutes, extendedAt, expiresAt } = locked.order
    if (extendedAt) return locked
    if (!extendMinutes || !nextState(state, 'extend')) throw notAllowed(state)
    if (expiresAt <= now) throw notAllowed('expired')
    const longer = { expiresAt: new Date(expiresAt.getTime() + extendMinutes * 60_000), extendedAt: now }
    await tx.update(orders).set(longer).where(eq(orders.id, order.id))
    return { ...locked, order: { ...locked.order, ...longer } }
  })
  return paymentAnswer(extended, gateway.files().catalogs, now)
}
