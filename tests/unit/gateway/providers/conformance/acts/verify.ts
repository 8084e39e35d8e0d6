import { call, encrypt } from '../../../support/shop.ts'
import type { Act } from '../act.ts'
import { orderIn } from '../orders.ts'

export const verify: Act = {
  call: 'verify',
  what: 'a verification by CVC',
  ends: 'leads to one charge at most, and the order says so',
  isOffered: (_, { examples }) => examples.cards.verify !== undefined,
  async prepare(bench) {
    const { id, key } = await orderIn(bench, 'verify', bench.subject.examples.cards.verify)
    return {
      orderId: id,
      async go() {
        const card = await encrypt(bench.server(), { cvv: '737' }, key)
        return call(bench.server(), 'POST', `/api/txn/${key}/verify`, { body: { card } })
      },
    }
  },
}
