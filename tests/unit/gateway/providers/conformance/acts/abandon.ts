import { call } from '../../../support/shop.ts'
import type { Act } from '../act.ts'
import { voucherOf, voucherOrder } from '../orders.ts'

export const abandon: Act = {
  call: 'abandon',
  what: 'a withdrawal of a code',
  ends: 'leaves a code that is not paid, or whose payment is refunded',
  isOffered: (provider, { name }) => voucherOf(provider, name) !== undefined,
  reaches: ({ state }) => state !== 'pending',
  async prepare(bench) {
    const { id, key, attemptId } = await voucherOrder(bench)
    return {
      orderId: id,
      go: () => call(bench.server(), 'POST', `/api/txn/${key}/abandon`, { body: { attempt: 1 } }),
      finish: async () => bench.acquirer?.shopper.pays(attemptId),
    }
  },
}
