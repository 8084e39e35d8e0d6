import type { Act } from '../act.ts'
import { voucherOf, voucherOrder } from '../orders.ts'
import type { Notice } from '../subject.ts'

/** A code was paid at a counter: only the notification reports it so soon. */
export const notifications: Act = {
  call: 'notifications',
  what: 'a notification',
  ends: 'is taken in the end, since the acquirer sends it again',
  isOffered: (provider, { name }) => provider.notifications !== undefined && voucherOf(provider, name) !== undefined,
  reaches: ({ state }) => state === 'paid',
  async prepare(bench) {
    const { id, attemptId } = await voucherOrder(bench)
    bench.acquirer?.shopper.pays(attemptId)
    const told: Notice[] = []
    return {
      orderId: id,
      // The acquirer repeats notifications until they are accepted.
      async go() {
        if (told.length === 0) told.push(...bench.notices())
        return bench.deliver(told)
      },
    }
  },
}
