/** Rows of refunds and captures: reads them, finds due ones, and leases one to a gateway. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte, notInArray } from 'drizzle-orm'
import type { Database, Transaction } from '../store/open.ts'
import { type captures, orders, type refunds } from '../store/schema.ts'

export type On = Database | Transaction

/** Columns of both tables (store/modificationColumns.ts). */
export type Modification = Omit<typeof refunds.$inferSelect, 'key' | 'cause' | 'reason'>

export type ModificationRows<Row extends Modification> = ReturnType<typeof modificationRows<Row>>

export function modificationRows<Row extends Modification>(table: typeof refunds | typeof captures) {
  // Drizzle cannot type a union of two tables. Only columns that both have are used here.
  const rows = table as typeof refunds
  const first = ([row]: unknown[]) => row as Row | undefined
  return {
    byId: async (on: On, id: string) => first(await on.select().from(rows).where(eq(rows.id, id))),

    byIntent: async (on: On, intent: string) => first(await on.select().from(rows).where(eq(rows.intent, intent))),

    /** In the order of their requests. */
    ofOrder: async (on: On, orderId: string) =>
      (await on
        .select()
        .from(rows)
        .where(eq(rows.orderId, orderId))
        .orderBy(asc(rows.createdAt), asc(rows.id))) as unknown as Row[],

    change: async (on: On, id: string, change: Partial<Modification>) =>
      first(await on.update(rows).set(change).where(eq(rows.id, id)).returning()),

    /**
     * Leases a due row to one gateway. Other gateways do not ask the provider meanwhile. If the gateway dies, the lease
     * ends and another takes over.
     *
     * @returns undefined if the row has ended, is not due, or is leased
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
     * @param offProviders providers that are off: their rows would fill every sweep
     * @returns ids of due rows, the longest waiting first
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

    /** After the clock was set back, unanswered rows have due times too far in the future. */
    async limitTimes(on: On, latest: Date): Promise<void> {
      const unanswered = and(eq(rows.state, 'processing'), isNull(rows.reference))
      await on
        .update(rows)
        .set({ dueAt: latest })
        .where(and(unanswered, gt(rows.dueAt, latest)))
    },
  }
}

/** Due at once: the creator asks the provider next, or else the sweep does. */
export const newModification = (now: Date) => ({
  id: randomUUID(),
  state: 'processing' as const,
  dueAt: now,
  createdAt: now,
})
