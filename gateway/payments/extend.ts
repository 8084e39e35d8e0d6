/** The shopper extends the time to pay, unless the merchant forbids it (createOrder.ts). */
import { eq } from 'drizzle-orm'
import { toWire } from '../../core/serverTime.ts'
import type { ExtendRequest, PaymentAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { moreMinutes, paymentAnswer } from '../orders/answer.ts'
import { changeOrder } from '../orders/orderSnapshot.ts'
import { notAllowed } from '../orders/transition.ts'
import { orders } from '../store/schema.ts'
import { readUpToDate } from './settle.ts'

/**
 * @param seen.expires the end that the shopper saw: repeating the call with the same value changes nothing, and the
 * answer
 * has the order's end
 * @throws Problem 404 unknown key, 409 when no extension is left or the state has none, 410 expired
 */
export async function extend(gateway: Gateway, key: string, seen: ExtendRequest): Promise<PaymentAnswer> {
  const { order } = await readUpToDate(gateway, key)
  const now = await gateway.clock.now()
  const extended = await changeOrder(gateway, order.id, async (tx, locked) => {
    const { state, expiresAt, extendedAt, extensions } = locked.order
    if (seen.expires !== undefined && seen.expires !== toWire(expiresAt)) return locked
    const minutes = moreMinutes(locked.order)
    if (!minutes) throw notAllowed(state)
    if (expiresAt <= now) throw notAllowed('expired')
    const longer = {
      expiresAt: new Date(expiresAt.getTime() + minutes * 60_000),
      extendedAt: extendedAt ?? now,
      extensions: [
        ...(extensions.length === 0 && extendedAt ? [extendedAt.toISOString()] : extensions),
        now.toISOString(),
      ],
    }
    await tx.update(orders).set(longer).where(eq(orders.id, order.id))
    return { ...locked, order: { ...locked.order, ...longer } }
  })
  return paymentAnswer(extended, gateway.files().catalogs, now)
}
