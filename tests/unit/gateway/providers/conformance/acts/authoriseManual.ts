import { randomUUID } from 'node:crypto'
import { newOrder } from '../../../support/shop.ts'
import type { Act } from '../act.ts'
import { payBy } from '../orders.ts'

export const authoriseManual: Act = {
  call: 'authorise',
  what: 'a payment that is captured later',
  ends: 'is authorised at most once, and the order says so',
  isOffered: (_, { examples }) => examples.captures !== undefined,
  async prepare(bench) {
    const { id, key } = await newOrder(bench.server(), { capture: 'manual' })
    const intent = randomUUID()
    return { orderId: id, go: () => payBy(bench, key, undefined, intent) }
  },
}
