/** What a shopper entered for the merchant and the gateway still keeps: never part of an event's stored data. */
import { eq } from 'drizzle-orm'
import type { Database } from '../store/open.ts'
import { withdrawals } from '../store/schema.ts'
import { type Address, addressesOf } from './addressRows.ts'
import type { OrderFacts } from './orderFacts.ts'

export interface Entered {
  addresses: Address[]
  /** Whom the withdrawal is from. */
  withdrawal?: { name?: string; email?: string }
}

/** @param facts of the order */
export async function enteredFor(db: Database, { id, withdrawal }: OrderFacts): Promise<Entered> {
  const addresses = await addressesOf({ db }, { id })
  if (!withdrawal?.requestedTime) return { addresses }
  const { name, email } = withdrawals
  const [made] = await db.select({ name, email }).from(withdrawals).where(eq(withdrawals.orderId, id))
  return { addresses, withdrawal: { name: made?.name ?? undefined, email: made?.email ?? undefined } }
}

export const isPersonal = ({ addresses, withdrawal }: Entered): boolean =>
  addresses.length > 0 || withdrawal?.name !== undefined || withdrawal?.email !== undefined
