/**
 * Sends a due refund, capture or void to its provider, and writes the outcome with its consequences. Its id is the
 * provider's idempotency key, so repeating the request also looks up a lost answer.
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
import { callProvider, inTime, writtenAtLast } from '../payments/outcome.ts'
import { settleEach } from '../payments/settleEach.ts'
import type { Provider, RefundFacts, RefundOutcome } from '../providers/provider.ts'
import type { Transaction } from '../store/open.ts'

/** What is due beyond this number waits for the next sweep. */
const maxPerSweep = 500

/** What the provider receives for each. */
export type Facts = Pick<RefundFacts, 'reference' | 'requestedAt' | 'charge' | 'now'>

interface Kind<Row extends Modification> {
  /** Its name in the log. */
  what: 'refund' | 'capture'
  rows: ModificationRows<Row>
  ask(provider: Provider, row: Row, order: Order, facts: Facts): Promise<RefundOutcome>
  /** Changes the order and reports to the merchant, in the transaction that ended it. */
  ended(tx: Transaction, locked: OrderSnapshot, row: Row, now: Date): Promise<void>
  /** True if an acquirer may still report a failure after a success. */
  isUndone(row: Row): boolean
}

export function settling<Row extends Modification>({ what, rows, ask, ended, isUndone }: Kind<Row>) {
  /** @returns the row afterwards; unchanged if it is not due or the provider does not answer */
  async function advance(gateway: Gateway, row: Row): Promise<Row> {
    const now = await gateway.clock.now()
    if (!row.dueAt || row.dueAt > now) return row
    const taken = await rows.takeDue(gateway.db, row.id, now, lookupAfterMs)
    if (!taken) return row
    const outcome = await askAbout(gateway, taken, now)
    return outcome ? writtenAtLast(() => settle(gateway, taken, outcome)) : taken
  }

  /**
   * @returns the order's rows afterwards, in the order of their requests; and whether one was due, so that the order's
   * state may have changed
   */
  async function upToDate(gateway: Gateway, orderId: string): Promise<{ rows: Row[]; wereDue: boolean }> {
    const before = await rows.ofOrder(gateway.db, orderId)
    const after = await Promise.all(before.map((row) => advance(gateway, row)))
    return { rows: after, wereDue: after.some((row, index) => row !== before[index]) }
  }

  /** Every due row of this database, whichever gateway created it. */
  async function advanceAll(gateway: Gateway, now: Date): Promise<void> {
    await rows.limitTimes(gateway.db, new Date(now.getTime() + 2 * lookupAfterMs))
    const due = await rows.due(gateway.db, now, gateway.offTestProviders, maxPerSweep)
    await settleEach(gateway, what, due, async (id) => {
      if (gateway.closing.aborted) return
      const row = await rows.byId(gateway.db, id)
      if (row) await advance(gateway, row)
    })
  }

  /** @returns undefined when the provider did not answer: the money may have moved, so the request is repeated */
  async function askAbout(gateway: Gateway, row: Row, now: Date): Promise<RefundOutcome | undefined> {
    const { order } = await readById(gateway.db, row.orderId)
    const attempt = await attemptById(gateway.db, row.attemptId)
    return callProvider(gateway, providerOf(order, attempt), { [what]: row.id }, (provider) => {
      if (!attempt) throw new Error('the attempt does not exist')
      const { id: attemptId, method, reference } = attempt
      const charge = { attemptId, method, isLocal: attempt.instructions !== null, reference }
      return inTime(ask(provider, row, order, { reference: row.reference, requestedAt: row.createdAt, charge, now }))
    })
  }

  /** Idempotent: a row that has ended stays as it is, unless the provider undoes it. */
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
   * Applies a provider's notification. It may come twice, or late.
   *
   * @param provider the name of the sending provider: it cannot change rows of another provider
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
    // 'wait' brings no news, and would only delay our next own question.
    if (outcome.action !== 'wait') await settle(gateway, row, outcome)
    return 'known'
  }

  return { advance, upToDate, advanceAll, settleById }
}

function changeBy({ action, reason, dueAt }: RefundOutcome, now: Date): Partial<Modification> {
  // Without a time of its own, the usual schedule applies.
  if (action === 'wait') return dueAt ? { dueAt } : {}
  const ended = { dueAt: null, endedAt: now }
  return action === 'succeed'
    ? { ...ended, state: 'succeeded' }
    : { ...ended, state: 'failed', failure: reason ?? null }
}
