/** One page of an order's history, oldest first. */
import { toWire } from '../../core/serverTime.ts'
import type { OrderEvent, OrderEventList, PageQuery } from '../../schemas/types.ts'
import type { Database } from '../store/open.ts'
import { cursorOf, type Place, placeOf } from './cursor.ts'
import { historyOf } from './history.ts'
import type { HistoryEntry } from './historyEntry.ts'
import type { Order } from './orderSnapshot.ts'

const usualLimit = 20

/** @throws Problem 400 for an invalid cursor */
export async function listEvents(
  db: Database,
  order: Order,
  { limit = usualLimit, cursor }: PageQuery,
): Promise<OrderEventList> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const all = (await historyOf(db, order)).map((happening) => ({ ...happening, id: idOf(happening) }))
  const from = after ? beginOf(all, after) : 0
  const page = all.slice(from, from + limit)
  const last = all.length > from + limit ? page.at(-1) : undefined
  return { events: page.map(viewOf), next: last && cursorOf(last) }
}

/** A row may yield several events, each of its own type. */
const idOf = ({ type, row }: HistoryEntry): string => `${type}:${row}`

/** Starts after the cursor's event; if that no longer exists, after its time. */
function beginOf(all: Place[], { at, id }: Place): number {
  const known = all.findIndex((event) => event.id === id)
  if (known >= 0) return known + 1
  const later = all.findIndex((event) => event.at > at)
  return later < 0 ? all.length : later
}

const viewOf = ({ row: _, at, ...event }: HistoryEntry & Place): OrderEvent => ({ ...event, at: toWire(at) })
