/** A merchant asks for a refund, a capture or a void; the same Idempotency-Key brings the same one. */
import type { Gateway } from '../gateway.ts'
import { fingerprintOf } from '../orders/fingerprint.ts'
import type { Modification, ModificationRows } from '../orders/modificationRows.ts'
import { changeOrder, type Order } from '../orders/orderSnapshot.ts'
import { invalidData, Problem } from '../problem.ts'
import type { Transaction } from '../store/open.ts'

/** With what it was asked for. */
export interface Asked {
  /** The Idempotency-Key. */
  intent?: string
  /** By whom, as ../orders/actor.ts has it. */
  createdBy?: string
}

/**
 * The order's row is locked while what is left of it is counted: of fifty requests at once none takes more than there is.
 *
 * @param request all that was asked for
 * @param make is given what is kept of the request with its row. @returns undefined where there is a row already with this intent
 * @throws Problem 422 for a key that came with other content, and what `make` throws
 */
export async function madeOnce<Row extends Modification>(
  gateway: Gateway,
  orderId: string,
  rows: ModificationRows<Row>,
  request: object,
  { intent, createdBy }: Asked,
  make: (tx: Transaction, order: Order, kept: Asked & { fingerprint: string }, now: Date) => Promise<Row | undefined>,
): Promise<Row> {
  const fingerprint = fingerprintOf({ orderId, ...request })
  const now = await gateway.clock.now()
  const row = await changeOrder(gateway, orderId, async (tx, { order }) => {
    const earlier = intent && (await rows.byIntent(tx, intent))
    if (earlier) return earlier
    const made = await make(tx, order, { intent, createdBy, fingerprint }, now)
    // Another order's request has just come with the same key.
    return made ?? (intent && (await rows.byIntent(tx, intent)))
  })
  if (!row) throw new Error('what was asked for was neither made nor found')
  if (row.fingerprint !== fingerprint) throw new Problem(422, 'intentReused', { errors: [] })
  return row
}

/** @throws Problem 422 with the limit, for more than that */
export function checkAmount(amountMinor: number | undefined, limit: number): void {
  if (amountMinor === undefined || amountMinor <= limit) return
  const messageKey = 'error.invalidField'
  throw invalidData([{ field: 'amountMinor', keyword: 'maximum', messageKey, params: { limit } }])
}
