import { randomUUID } from 'node:crypto'
import { captureOrder } from '../../../support/captures.ts'
import type { Act } from '../act.ts'
import { orderIn } from '../orders.ts'

/** Of 4990: the rest is released. */
const amountMinor = 4_000

export const capture: Act = {
  call: 'capture',
  what: 'a capture',
  ends: 'is made once, and the order says so',
  isOffered: (_, { examples }) => examples.captures !== undefined,
  reaches: ({ capture }) => capture?.state === 'captured' && capture.capturedMinor === amountMinor,
  async prepare(bench) {
    const { id } = await orderIn(bench, 'paid', bench.subject.examples.captures?.succeed, { capture: 'manual' })
    const intent = randomUUID()
    return { orderId: id, go: () => captureOrder(bench.server(), id, { amountMinor }, intent) }
  },
}
