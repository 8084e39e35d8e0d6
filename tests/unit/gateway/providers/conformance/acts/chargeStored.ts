import { chargeDue } from '../../../../../../gateway/due/renewals.ts'
import { cancelAsMerchant, subscribe } from '../../../support/subscriber.ts'
import type { Act } from '../act.ts'

const monthMs = 32 * 86_400_000

export const chargeStored: Act = {
  call: 'chargeStored',
  what: 'a renewal',
  ends: 'is charged once, and the subscription says so',
  isOffered: ({ chargeStored }) => chargeStored !== undefined,
  reaches: ({ subscription }) => subscription?.charges[1]?.state === 'paid',
  async prepare(bench) {
    const { id, subscriptionId } = await subscribe(bench.server(), {}, { card: bench.subject.examples.cards.pay })
    await bench.server().gateway.clock.advance(monthMs)
    return {
      orderId: id,
      go: () => chargeDue(bench.server().gateway),
      // Otherwise it would be charged again when a later case moves the clock.
      finish: () => cancelAsMerchant(bench.server(), subscriptionId),
    }
  },
}
