/** A page of what happened to an order, oldest first. */
import { toWire } from '../../core/serverTime.ts'
import type { OrderEvent, OrderEventList, PageQuery } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { cursorOf, type Place, placeOf } from './cursor.ts'
import type { Happening } from './happening.ts'
import { happeningsOf } from './happenings.ts'
import { settledOrder } from './settledOrder.ts'

const usualLimit = 20

/** @throws Problem 400 for a cursor that is none, 404 unknownOrder, or unknownKey for a test order with the sandbox off */
export async function listEvents(
  gateway: Gateway,
  orderId: string,
  { limit = usualLimit, cursor }: PageQuery,
): Promise<OrderEventList> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const order = await settledOrder(gateway, orderId)
  const all = (await happeningsOf(gateway.db, order)).map((happening) => ({ ...happening, id: idOf(happening) }))
  const from = after ? beginOf(all, after) : 0
  const page = all.slice(from, from + limit)
  const last = all.length > from + limit ? page.at(-1) : undefined
  return { events: page.map(viewOf), next: last && cursorOf(last) }
}

/** The same row may tell several things, each once. */
const idOf = ({ type, row }: Happening): string => `${type}:${row}`

/** Behind the event of the cursor; where that one is no longer kept, behind its time. */
function beginOf(all: Place[], { at, id }: Place): number {
  const known = all.findIndex((event) => event.id === id)
  if (known >= 0) return known + 1
  const later = all.findIndex((event) => event.at > at)
  return later < 0 ? all.length : later
}

const viewOf = ({ row: _, at, ...event }: Happening & Place): OrderEvent => ({ ...event, at: toWire(at) })
