/** What each part of the gateway reports from its rows. */
import type { OrderEvent } from '../../schemas/types.ts'

/** An event whose time is not formatted for the wire yet. */
export interface HistoryEntry extends Omit<OrderEvent, 'id' | 'at'> {
  at: Date
  /** The id of its row. */
  row: string
}
