/** Captures and voids as a merchant reads them, with their authorisation. */
import { toWire } from '../../core/serverTime.ts'
import type { CaptureView, OrderView } from '../../schemas/types.ts'
import { type Capture, takenBy } from './captureRows.ts'
import type { Order } from './orderSnapshot.ts'

export const captureView = (capture: Capture, { currency }: Pick<Order, 'currency'>): CaptureView => ({
  id: capture.id,
  kind: capture.kind,
  attemptId: capture.attemptId,
  state: capture.state,
  cause: capture.cause,
  amountMinor: capture.amountMinor,
  currency,
  failure: capture.failure ?? undefined,
  createdTime: toWire(capture.createdAt),
  endedTime: capture.endedAt ? toWire(capture.endedAt) : undefined,
})

/**
 * @param rows captures and voids of the order
 * @param authorizedId the attempt that paid, if there is one
 */
export function authorizationView(
  { capture: mode, amountMinor: authorizedMinor }: Pick<Order, 'capture' | 'amountMinor'>,
  rows: Capture[],
  authorizedId: string | undefined,
): NonNullable<OrderView['capture']> {
  if (mode === 'auto' || authorizedId === undefined) return { mode }
  const held = rows.find(({ attemptId, state }) => attemptId === authorizedId && state !== 'failed')
  return { mode, state: stateOf(held), authorizedMinor, capturedMinor: held ? takenBy(held) : 0 }
}

function stateOf(held: Capture | undefined): NonNullable<NonNullable<OrderView['capture']>['state']> {
  if (!held) return 'authorized'
  if (held.state === 'processing') return 'processing'
  if (held.kind === 'capture') return 'captured'
  return held.cause === 'acquirer' ? 'expired' : 'voided'
}
