import { randomUUID } from 'node:crypto'
import { voidOrder } from '../../../support/captures.ts'
import type { Act } from '../act.ts'
import { orderIn } from '../orders.ts'

export const voidIt: Act = {
  call: 'void',
  what: 'a void',
  ends: 'leaves nothing that could be captured, and the order says so',
  isOffered: (_, { examples }) => examples.voids !== undefined,
  reaches: ({ capture, state }) => capture?.state === 'voided' && state === 'cancelled',
  async prepare(bench) {
    const { id } = await orderIn(bench, 'paid', bench.subject.examples.voids?.succeed, { capture: 'manual' })
    const intent = randomUUID()
    return { orderId: id, go: () => voidOrder(bench.server(), id, intent) }
  },
}
