/** The table of captures and voids. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CaptureView } from '../../schemas/types.ts'
import { modificationColumns } from './modificationColumns.ts'

/** What becomes of an authorisation: it is captured or voided, once. A void has the whole amount. */
export const captures = pgTable(
  'captures',
  {
    ...modificationColumns(),
    kind: text().$type<CaptureView['kind']>().notNull(),
    /**
     * lateCharge: what was authorised after its attempt had been given up is voided; nobody asks for that. acquirer: it told
     * us that the authorisation has ended.
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
