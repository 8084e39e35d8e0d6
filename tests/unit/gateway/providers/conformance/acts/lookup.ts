import { newOrder, readStatus } from '../../../support/shop.ts'
import type { Act } from '../act.ts'
import { faultNamed } from '../faults.ts'
import { payBy } from '../orders.ts'

/** The look-up of a payment whose answer was lost. */
export const lookup: Act = {
  call: 'lookup',
  what: 'a look-up',
  ends: 'shows in the end whether the payment was charged',
  async prepare(bench) {
    const { id, key } = await newOrder(bench.server())
    bench.line.order('authorise', faultNamed('whose connection is reset after its effect'))
    await payBy(bench, key)
    await bench.server().gateway.clock.advance(61_000)
    return { orderId: id, go: () => readStatus(bench.server(), key) }
  },
}
