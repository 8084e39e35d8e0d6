import type { Act } from '../act.ts'
import { orderIn } from '../orders.ts'

export const returned: Act = {
  call: 'returned',
  what: 'a return from a challenge',
  ends: 'leads to one charge, and the order says so',
  isOffered: ({ returned }, { examples }) => examples.cards.challenge !== undefined && returned !== undefined,
  reaches: ({ state }) => state === 'paid',
  async prepare(bench) {
    const { id, key, attemptId } = await orderIn(bench, 'challenge', bench.subject.examples.cards.challenge)
    const values = bench.acquirer?.shopper.proves(attemptId) ?? {}
    const url = `/api/txn/${key}/return/1?${new URLSearchParams(values)}`
    return { orderId: id, go: () => bench.server().app.inject({ method: 'GET', url }) }
  },
}
