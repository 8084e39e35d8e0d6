/**
 * A refund, a capture or a void that is due is put to its provider, and its outcome is written with all that follows from
 * it. Its id is the provider's idempotency key, so asking again is how one is looked up whose answer got lost.
 */
import type { Gateway } from '../gateway.ts'
import { lookupAfterMs } from '../orders/lookupDelay.ts'
import type { Modification, ModificationRows } from '../orders/modificationRows.ts'
import {
  attemptById,
  changeOrder,
  type Order,
  type OrderSnapshot,
  providerOf,
  readById,
} from '../orders/orderSnapshot.ts'
import { answerOf, inTime, writtenAtLast } from '../payments/outcome.ts'
import { settleEach } from '../payments/settleEach.ts'
import type { Provider, RefundFacts, RefundOutcome } from '../providers/provider.ts'
import type { Transaction } from '../store/open.ts'

/** What still is due after so many waits for the next sweep. */
const maxPerSweep = 500

/** What a provider is told of each. */
export type Facts = Pick<RefundFacts, 'reference' | 'requestedAt' | 'charge' | 'now'>

interface Kind<Row extends Modification> {
  /** What the log calls it. */
  what: 'refund' | 'capture'
  rows: ModificationRows<Row>
  ask(provider: Provider, row: Row, order: Order, facts: Facts): Promise<RefundOutcome>
  /** What follows for the order and its merchant, in the transaction that ended it. */
  ended(tx: Transaction, locked: OrderSnapshot, row: Row, now: Date): Promise<void>
  /** Whether an acquirer may say of one that had succeeded that it failed after all. */
  isUndone(row: Row): boolean
}

export function settling<Row extends Modification>({ what, rows, ask, ended, isUndone }: Kind<Row>) {
  /** @returns the row as it then is; unchanged where it is not due, or the provider does not answer */
  async function advance(gateway: Gateway, row: Row): Promise<Row> {
    const now = await gateway.clock.now()
    if (!row.dueAt || row.dueAt > now) return row
    const taken = await rows.takeDue(gateway.db, row.id, now, lookupAfterMs)
    if (!taken) return row
    const outcome = await answerAbout(gateway, taken, now)
    return outcome ? writtenAtLast(() => settle(gateway, taken, outcome)) : taken
  }

  /**
   * @returns those of an order as they then are, in the order in which they were requested; and whether one was due, so
   *   that the order may be in another state than before
   */
  async function upToDate(gateway: Gateway, orderId: string): Promise<{ rows: Row[]; wereDue: boolean }> {
    const before = await rows.ofOrder(gateway.db, orderId)
    const after = await Promise.all(before.map((row) => advance(gateway, row)))
    return { rows: after, wereDue: after.some((row, index) => row !== before[index]) }
  }

  /** Every one of this database that is due, whichever gateway was asked for it. */
  async function advanceAll(gateway: Gateway, now: Date): Promise<void> {
    await rows.limitTimes(gateway.db, new Date(now.getTime() + 2 * lookupAfterMs))
    const due = await rows.due(gateway.db, now, gateway.offTestProviders, maxPerSweep)
    await settleEach(gateway, what, due, async (id) => {
      if (gateway.closing.aborted) return
      const row = await rows.byId(gateway.db, id)
      if (row) await advance(gateway, row)
    })
  }

  /** @returns undefined when the provider failed to answer: nobody knows whether the money moved, so it is asked again */
  async function answerAbout(gateway: Gateway, row: Row, now: Date): Promise<RefundOutcome | undefined> {
    const { order } = await readById(gateway.db, row.orderId)
    const attempt = await attemptById(gateway.db, row.attemptId)
    return answerOf(gateway, providerOf(order, attempt), { [what]: row.id }, (provider) => {
      if (!attempt) throw new Error('there is no attempt')
      const { id: attemptId, method, reference } = attempt
      const charge = { attemptId, method, isLocal: attempt.instructions !== null, reference }
      return inTime(ask(provider, row, order, { reference: row.reference, requestedAt: row.createdAt, charge, now }))
    })
  }

  /** May be done twice: what has ended stays as it is, unless it is undone. */
  async function settle(gateway: Gateway, asked: Row, outcome: RefundOutcome): Promise<Row> {
    const now = await gateway.clock.now()
    return changeOrder(gateway, asked.orderId, async (tx, locked) => {
      const held = await rows.byId(tx, asked.id)
      if (!held || !follows(held, outcome)) return held ?? asked
      const change = { ...changeBy(outcome, now), reference: outcome.reference ?? held.reference }
      const row = (await rows.change(tx, held.id, change)) ?? held
      if (row.state !== 'processing') await ended(tx, locked, row, now)
      return row
    })
  }

  const follows = (held: Row, { action }: RefundOutcome): boolean =>
    held.state === 'processing' || (held.state === 'succeeded' && action === 'fail' && isUndone(held))

  /**
   * Takes in what the provider sent by itself. May be done twice, and late.
   *
   * @param provider the name of the one that sent it; it decides nothing about the rows of another
   */
  async function settleById(
    gateway: Gateway,
    provider: string,
    id: string,
    outcome: RefundOutcome,
  ): Promise<'known' | 'unknown'> {
    const row = await rows.byId(gateway.db, id)
    if (!row) return 'unknown'
    const { order } = await readById(gateway.db, row.orderId)
    if (providerOf(order, await attemptById(gateway.db, row.attemptId)) !== provider) return 'unknown'
    // 'wait' says nothing new, and would move the time at which we ask by ourselves.
    if (outcome.action !== 'wait') await settle(gateway, row, outcome)
    return 'known'
  }

  return { advance, upToDate, advanceAll, settleById }
}

function changeBy({ action, reason, dueAt }: RefundOutcome, now: Date): Partial<Modification> {
  // Without a time of its own it is asked again when the gateway would have asked anyway.
  if (action === 'wait') return dueAt ? { dueAt } : {}
  const ended = { dueAt: null, endedAt: now }
  return action === 'succeed'
    ? { ...ended, state: 'succeeded' }
    : { ...ended, state: 'failed', failure: reason ?? null }
}
