/** Creates a refund, a capture or a void once: the same Idempotency-Key returns the same one. */
import type { Gateway } from '../gateway.ts'
import { fingerprintOf } from '../orders/fingerprint.ts'
import type { Modification, ModificationRows } from '../orders/modificationRows.ts'
import { changeOrder, type Order } from '../orders/orderSnapshot.ts'
import { invalidData, Problem } from '../problem.ts'
import type { Transaction } from '../store/open.ts'
import type { TrailRow } from '../trail/chain.ts'

/** A row with its request. */
export interface Asked {
  /** The Idempotency-Key. */
  intent?: string
  /** The creator, in the form of ../orders/actor.ts. */
  createdBy?: string
  /** The creator's network address. */
  address?: string
}

type Kept = Pick<Asked, 'intent' | 'createdBy'> & { fingerprint: string }

/**
 * Locks the order's row while the remaining amount is counted: fifty concurrent requests never take more than there is.
 *
 * @param act for the trail, which has a row of it in the same transaction
 * @param request the whole request
 * @param make receives the fields to store with its row. @returns undefined if a row with this intent exists already
 * @throws Problem 422 for a key that came with other content, and what `make` throws
 */
export async function madeOnce<Row extends Modification>(
  gateway: Gateway,
  orderId: string,
  act: string,
  rows: ModificationRows<Row>,
  request: object,
  { intent, createdBy, address }: Asked,
  make: (tx: Transaction, order: Order, kept: Kept, now: Date) => Promise<Row | undefined>,
): Promise<Row> {
  const fingerprint = fingerprintOf({ orderId, ...request })
  const now = await gateway.clock.now()
  let traced: TrailRow | undefined
  const row = await changeOrder(gateway, orderId, async (tx, { order }) => {
    const earlier = intent && (await rows.byIntent(tx, intent))
    if (earlier) return earlier
    const made = await make(tx, order, { intent, createdBy, fingerprint }, now)
    if (made) {
      const about = { order: orderId, id: made.id, amountMinor: made.amountMinor, currency: order.currency }
      traced = await gateway.trail.add(tx, { act, who: createdBy, address, about })
    }
    // Another order's request has just used the same key.
    return made ?? (intent && (await rows.byIntent(tx, intent)))
  })
  if (traced) gateway.trail.tell(traced)
  if (!row) throw new Error('the request was neither created nor found')
  if (row.fingerprint !== fingerprint) throw new Problem(422, 'intentReused', { errors: [] })
  return row
}

/** @throws Problem 422 with the limit, for a larger amount */
export function checkAmount(amountMinor: number | undefined, limit: number): void {
  if (amountMinor === undefined || amountMinor <= limit) return
  const messageKey = 'error.invalidField'
  throw invalidData([{ field: 'amountMinor', keyword: 'maximum', messageKey, params: { limit } }])
}
