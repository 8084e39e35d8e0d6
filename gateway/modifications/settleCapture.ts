/** After a capture or a void has ended: a void cancels the order, and the merchant gets an event. */
import { eq } from 'drizzle-orm'
import { nextState } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import { type Capture, captureRows, insertCapture } from '../orders/captureRows.ts'
import { recordOrderEvent } from '../orders/orderEvents.ts'
import { attemptById, changeOrder, type OrderSnapshot } from '../orders/orderSnapshot.ts'
import { transition } from '../orders/transition.ts'
import type { Transaction } from '../store/open.ts'
import { orders } from '../store/schema.ts'
import { settling } from './settle.ts'

/** Both functions handle captures and voids, by id. */
export const {
  advance: advanceCapture,
  upToDate: capturesUpToDate,
  advanceAll: advanceCaptures,
  settleById: settleCaptureById,
} = settling<Capture>({
  what: 'capture',
  rows: captureRows,
  ask(provider, { id, kind, amountMinor }, { currency }, facts) {
    if (!provider.capture || !provider.void) throw new Error('the provider does not support captures')
    return kind === 'capture'
      ? provider.capture({ captureId: id, amountMinor, currency, ...facts })
      : provider.void({ voidId: id, ...facts })
  },
  ended: tellMerchant,
  // A bank may refuse a capture days later. A void is final: its order is cancelled.
  isUndone: ({ kind }) => kind === 'capture',
})

async function tellMerchant(tx: Transaction, locked: OrderSnapshot, row: Capture, now: Date): Promise<void> {
  const { kind, state } = row
  if (state === 'processing') return
  if (kind === 'void' && state === 'succeeded') return cancelOrder(tx, locked, row, now)
  await recordOrderEvent(tx, locked.order, kind === 'capture' ? `capture.${state}` : 'void.failed', now)
}

/** The order's own event informs the merchant. A late charge belongs to another attempt than the one that paid. */
async function cancelOrder(tx: Transaction, locked: OrderSnapshot, made: Capture, now: Date): Promise<void> {
  const { cause, orderId, createdBy: cancelledBy } = made
  if (cause === 'lateCharge' || !nextState(locked.order.state, 'void')) return
  await transition(tx, locked, 'void', now)
  if (cancelledBy) await tx.update(orders).set({ cancelledBy }).where(eq(orders.id, orderId))
}

/**
 * The acquirer reports that an authorisation ended, for example because the bank held it long enough: nothing can be
 * captured any more, so the order is cancelled. A pending capture or void waits for its own answer. Idempotent.
 */
export async function endAuthorization(gateway: Gateway, attemptId: string): Promise<void> {
  const attempt = await attemptById(gateway.db, attemptId)
  if (!attempt) return
  const { orderId } = attempt
  const now = await gateway.clock.now()
  await changeOrder(gateway, orderId, async (tx, locked) => {
    const { capture, amountMinor, state } = locked.order
    if (capture !== 'manual' || attempt.state !== 'paid' || !nextState(state, 'void')) return
    const ended = { state: 'succeeded', dueAt: null, endedAt: now } as const
    const row = { orderId, attemptId, amountMinor, kind: 'void', cause: 'acquirer', ...ended } as const
    const made = await insertCapture(tx, row, now)
    if (made) await cancelOrder(tx, locked, made, now)
  })
}
