import type { Act } from '../act.ts'
import { voucherOf, voucherOrder } from '../orders.ts'
import type { Notice } from '../subject.ts'

/** A code was paid at a counter. The notification reports it first. */
export const notifications: Act = {
  call: 'notifications',
  what: 'a notification',
  ends: 'is accepted in the end, because the acquirer sends it again',
  isOffered: (provider, { name }) => provider.notifications !== undefined && voucherOf(provider, name) !== undefined,
  reaches: ({ state }) => state === 'paid',
  async prepare(bench) {
    const { id, attemptId } = await voucherOrder(bench)
    bench.acquirer?.shopper.pays(attemptId)
    const pending: Notice[] = []
    return {
      orderId: id,
      // The acquirer repeats notifications until they are accepted.
      async go() {
        if (pending.length === 0) pending.push(...bench.notices())
        return bench.deliver(pending)
      },
    }
  },
}
