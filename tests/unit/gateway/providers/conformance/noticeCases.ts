/** Notifications that come late, doubled, out of order or all at once, and forged ones. */
import { readOrder } from '../../support/shop.ts'
import { actsOf, providerOf } from './acts.ts'
import type { Case } from './cases.ts'
import { faultNamed } from './faults.ts'
import { orderIn } from './orders.ts'
import { settle, type Under } from './settle.ts'
import { type Forgery, forgeries, type Notice, type Subject } from './subject.ts'
import { totalMismatch } from './truth.ts'

/** Empty for a provider without notifications. */
export const noticeCases = (subject: Subject): Case[] =>
  providerOf(subject).notifications
    ? [...arrivals.map((arrival) => arrivalCase(subject, arrival)), ...forgeries.map(forgeryCase)]
    : []

interface Arrival {
  title: string
  /** Groups are sent one after the other, each at once; absent: all come after every wait is over. */
  groupsOf?(notices: Notice[]): Notice[][]
}

const arrivals: Arrival[] = [
  { title: 'come twice', groupsOf: (notices) => notices.flatMap((notice) => [[notice], [notice]]) },
  { title: 'come in the reverse order', groupsOf: (notices) => notices.toReversed().map((notice) => [notice]) },
  { title: 'come all at once, and three times each', groupsOf: (notices) => [[...notices, ...notices, ...notices]] },
  { title: 'come days later' },
]

/**
 * Payments and a refund whose answers were lost, and a code that was paid at a counter: the acquirer reports them all.
 */
const arrivalCase = (subject: Subject, { title, groupsOf }: Arrival): Case => ({
  title: `notifications that ${title} are each applied once, and the orders have the right states`,
  what: 'a notification',
  async run(bench) {
    const heldBefore = bench.line.books.heldMinor()
    const all: Under[] = []
    for (const act of actsOf(subject).filter(({ call }) => ['authorise', 'refund', 'notifications'].includes(call))) {
      const prepared = await act.prepare(bench)
      all.push({ act, prepared })
      // An act whose own notification is tested here.
      if (act.call === 'notifications') {
        prepared.go = async () => undefined
        continue
      }
      bench.line.order(act.call, faultNamed('whose connection is reset after its effect'))
      await prepared.go()
    }
    const statuses: number[] = []
    for (const group of groupsOf?.(bench.notices()) ?? [])
      statuses.push(...(await Promise.all(group.map((notice) => bench.deliver([notice])))).flat())
    const wrong = await settle(bench, all)
    const ids = all.map(({ prepared }) => prepared.orderId)
    return [
      ...[...new Set(statuses)].filter((status) => status !== 200).map((status) => `one was answered with ${status}`),
      ...wrong.flat(),
      ...(await totalMismatch(bench, ids, heldBefore)),
    ]
  },
})

const forgeryTitles: Record<Forgery, string> = {
  unsigned: 'is not signed',
  signedByAnother: 'is signed with another key',
  altered: 'was altered after it was signed',
}

/** It claims a charge although the shopper has not authenticated. */
const forgeryCase = (kind: Forgery): Case => ({
  title: `a notification that ${forgeryTitles[kind]} is refused, and changes nothing`,
  what: 'a notification',
  async run(bench) {
    const { acquirer, subject, line } = bench
    const heldBefore = line.books.heldMinor()
    const { id, attemptId } = await orderIn(bench, 'challenge', subject.examples.cards.challenge)
    const { amountMinor, currency, state: before } = await readOrder(bench.server(), id)
    const forged = acquirer?.forge?.(kind, attemptId, { amountMinor, currency })
    if (!forged) return ['its acquirer has no forgery to try it with']
    const [status] = await bench.deliver([forged])
    const { state } = await readOrder(bench.server(), id)
    return [
      ...(status === 401 ? [] : [`it was answered with ${status}`]),
      ...(state === before ? [] : [`the order was ${before}, and is ${state}`]),
      ...(await totalMismatch(bench, [id], heldBefore)),
    ]
  },
})
