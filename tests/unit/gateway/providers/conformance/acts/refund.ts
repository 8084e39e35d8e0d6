import { randomUUID } from 'node:crypto'
import { refundOrder } from '../../../support/refunds.ts'
import type { Act } from '../act.ts'
import { orderIn } from '../orders.ts'

const amountMinor = 990

export const refund: Act = {
  call: 'refund',
  what: 'a refund',
  ends: 'is sent once, and the order says so',
  reaches: ({ refundedMinor }) => refundedMinor === amountMinor,
  async prepare(bench) {
    const { id } = await orderIn(bench, 'paid', bench.subject.examples.refunds.succeed)
    const intent = randomUUID()
    return { orderId: id, go: () => refundOrder(bench.server(), id, { amountMinor }, intent) }
  },
}
