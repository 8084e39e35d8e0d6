/** Rows of refunds and of captures: reading them, which of them are due, and which gateway has one. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte, notInArray } from 'drizzle-orm'
import type { Database, Transaction } from '../store/open.ts'
import { type captures, orders, type refunds } from '../store/schema.ts'

export type On = Database | Transaction

/** What the rows of each such table have (store/modificationColumns.ts). */
export type Modification = Omit<typeof refunds.$inferSelect, 'key' | 'cause' | 'reason'>

export type ModificationRows<Row extends Modification> = ReturnType<typeof modificationRows<Row>>

export function modificationRows<Row extends Modification>(table: typeof refunds | typeof captures) {
  // drizzle can't reckon with one of two tables: only the columns that both have are used here.
  const rows = table as typeof refunds
  const first = ([row]: unknown[]) => row as Row | undefined
  return {
    byId: async (on: On, id: string) => first(await on.select().from(rows).where(eq(rows.id, id))),

    byIntent: async (on: On, intent: string) => first(await on.select().from(rows).where(eq(rows.intent, intent))),

    /** In the order in which they were requested. */
    ofOrder: async (on: On, orderId: string) =>
      (await on
        .select()
        .from(rows)
        .where(eq(rows.orderId, orderId))
        .orderBy(asc(rows.createdAt), asc(rows.id))) as unknown as Row[],

    change: async (on: On, id: string, change: Partial<Modification>) =>
      first(await on.update(rows).set(change).where(eq(rows.id, id)).returning()),

    /**
     * Takes one that is due for one gateway: for so long nobody else asks the provider about it, and a gateway that dies
     * meanwhile leaves it to the others.
     *
     * @returns undefined where it has ended, is not due, or another gateway has it
     */
    takeDue: async (on: On, id: string, now: Date, forMs: number) =>
      first(
        await on
          .update(rows)
          .set({ dueAt: new Date(now.getTime() + forMs) })
          .where(and(eq(rows.id, id), eq(rows.state, 'processing'), lte(rows.dueAt, now)))
          .returning(),
      ),

    /**
     * @param offProviders whose rows are nobody's, and would fill every sweep
     * @returns ids of those that are due, the longest waiting first
     */
    async due(on: On, now: Date, offProviders: string[], max: number): Promise<string[]> {
      const due = await on
        .select({ id: rows.id })
        .from(rows)
        .innerJoin(orders, eq(orders.id, rows.orderId))
        .where(and(lte(rows.dueAt, now), notInArray(orders.provider, offProviders)))
        .orderBy(asc(rows.dueAt))
        .limit(max)
      return due.map(({ id }) => id)
    },

    /** A clock that was set back leaves those whose provider has not answered due further away than any was ever set. */
    async limitTimes(on: On, latest: Date): Promise<void> {
      const unanswered = and(eq(rows.state, 'processing'), isNull(rows.reference))
      await on
        .update(rows)
        .set({ dueAt: latest })
        .where(and(unanswered, gt(rows.dueAt, latest)))
    },
  }
}

/** Due at once: whoever writes it asks the provider afterwards, or the sweep does. */
export const newModification = (now: Date) => ({
  id: randomUUID(),
  state: 'processing' as const,
  dueAt: now,
  createdAt: now,
})
