/** The table of captures and voids. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CaptureView } from '../../schemas/types.ts'
import { modificationColumns } from './modificationColumns.ts'

/** The end of an authorisation: one capture or one void. A void has the whole amount. */
export const captures = pgTable(
  'captures',
  {
    ...modificationColumns(),
    kind: text().$type<CaptureView['kind']>().notNull(),
    /**
     * lateCharge: a void without a request, for an attempt that was authorised after it had been given up. acquirer: it
     * reported that the authorisation has ended.
     */
    cause: text().$type<CaptureView['cause']>().notNull(),
  },
  (table) => [
    uniqueIndex('captures_one').on(table.attemptId).where(sql`state <> 'failed'`),
    index('captures_attempt').on(table.attemptId),
    index('captures_order').on(table.orderId, table.createdAt),
    index('captures_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
)
