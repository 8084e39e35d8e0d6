/** The rows of an order's addresses. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../store/open.ts'
import { prepared } from '../store/prepared.ts'
import { addresses } from '../store/schema.ts'
import type { Order } from './orderSnapshot.ts'

export type Address = typeof addresses.$inferSelect

interface Tools {
  db: Database
}

export const addressesOf = ({ db }: Tools, { id }: Pick<Order, 'id'>): Promise<Address[]> =>
  db.select().from(addresses).where(eq(addresses.orderId, id)).orderBy(asc(addresses.type))

export async function addressOf({ db }: Tools, { id }: Order, type: string): Promise<Address | undefined> {
  const [found] = await addressOfType(db, { orderId: id, type })
  return found
}

/** Read for each page of an order that can be paid. */
const addressOfType = prepared((on, _values: { orderId: string; type: string }) =>
  on
    .select()
    .from(addresses)
    .where(and(eq(addresses.orderId, sql.placeholder('orderId')), eq(addresses.type, sql.placeholder('type')))),
)
