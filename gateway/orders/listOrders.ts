/** One page of the merchant's orders, newest first, filtered by the search. */
import { and, desc, eq, exists, gte, inArray, lt, lte, max, notInArray, type SQL, sql } from 'drizzle-orm'
import type { OrderList, OrderQuery, OrderSummary } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { Database } from '../store/open.ts'
import { attempts, orders } from '../store/schema.ts'
import { codeOf } from './answer.ts'
import { cursorOf, readCursor } from './cursor.ts'
import { instantOf } from './listQuery.ts'
import { orderHead } from './orderFacts.ts'

const usualLimit = 20

/**
 * Reads the rows without asking providers: the sweep or a read of the single order settles what is due. New orders
 * appear before the first page, so that paging neither misses nor repeats any. Test orders are left out if their
 * provider is off.
 *
 * @throws Problem 400 for a cursor or a time that cannot be read
 */
export async function listOrders(gateway: Gateway, query: OrderQuery): Promise<OrderList> {
  const { limit = usualLimit } = query
  const found = await pageOf(gateway, query, limit + 1)
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    orders: await summariesOf(gateway, page),
    next: last && cursorOf({ at: last.createdAt, id: last.id }),
  }
}

/** Only the statement, so that a test can ask the database for its plan. */
export const pageOf = (gateway: Pick<Gateway, 'db' | 'offTestProviders'>, query: OrderQuery, most: number) =>
  gateway.db
    .select()
    .from(orders)
    .where(and(...conditionsOf(gateway, query)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most)

function conditionsOf(
  { db, offTestProviders }: Pick<Gateway, 'db' | 'offTestProviders'>,
  query: OrderQuery,
): (SQL | undefined)[] {
  const { state, orderno, method, metadata, cursor } = query
  const from = instantOf('createdFrom', query.createdFrom)
  const to = instantOf('createdTo', query.createdTo)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  return [
    offTestProviders.length > 0 ? notInArray(orders.provider, offTestProviders) : undefined,
    state && inArray(orders.state, state),
    orderno === undefined ? undefined : eq(orders.orderno, orderno),
    from && gte(orders.createdAt, from),
    to && lt(orders.createdAt, to),
    // Repeated for both columns, so that the index of orders with metadata applies.
    metadata && sql`${orders.metadata} is not null and ${orders.metadata} @> ${JSON.stringify(metadata)}::jsonb`,
    method === undefined ? undefined : paidBy(db, method),
    after && sql`(${orders.createdAt}, ${orders.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`,
  ]
}

/** An order is older than its attempts, so attempts after a method's last use need no search. */
function paidBy(db: Database, method: string): SQL | undefined {
  const tried = db.select({ id: attempts.id }).from(attempts)
  const last = db.select({ at: max(attempts.createdAt) }).from(attempts)
  return and(
    exists(tried.where(and(eq(attempts.orderId, orders.id), eq(attempts.method, method)))),
    lte(orders.createdAt, sql`(${last.where(eq(attempts.method, method))})`),
  )
}

async function summariesOf({ db, files }: Gateway, page: (typeof orders.$inferSelect)[]): Promise<OrderSummary[]> {
  const { statuses } = files().catalogs
  const tried = await db
    .selectDistinctOn([attempts.orderId], { orderId: attempts.orderId, method: attempts.method })
    .from(attempts)
    .where(
      inArray(
        attempts.orderId,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(attempts.orderId, desc(attempts.number))
  const methods = new Map(tried.map(({ orderId, method }) => [orderId, method]))
  return page.map((order) => ({
    ...orderHead(order),
    code: codeOf(statuses, order.state),
    method: methods.get(order.id),
  }))
}
