import { randomUUID } from 'node:crypto'
import { newOrder } from '../../../support/shop.ts'
import type { Act } from '../act.ts'
import { payBy } from '../orders.ts'

export const authorise: Act = {
  call: 'authorise',
  what: 'a payment',
  ends: 'is charged at most once, and the order says so',
  async prepare(bench) {
    const { id, key } = await newOrder(bench.server())
    const intent = randomUUID()
    return { orderId: id, go: () => payBy(bench, key, undefined, intent) }
  },
}
