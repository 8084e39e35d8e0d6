/** What each part of the gateway tells of its rows. */
import type { OrderEvent } from '../../schemas/types.ts'

/** An event before its time is written as the wire has it. */
export interface HistoryEntry extends Omit<OrderEvent, 'id' | 'at'> {
  at: Date
  /** The row that tells it. */
  row: string
}
