/** Events that a merchant receives about a subscription. */
import type { WebhookEvent } from '../../schemas/types.ts'
import type { Transaction } from '../store/open.ts'
import { recordEvent } from '../webhooks/record.ts'
import type { SoldOrder } from './subscriptionRows.ts'
import { viewOfOrder } from './subscriptionView.ts'

/** @param tx holds the lock of the order's row, and has made the change */
export const recordSubscription = (
  tx: Transaction,
  order: SoldOrder,
  type: Extract<WebhookEvent['type'], `subscription.${string}`>,
  now: Date,
): Promise<void> => recordEvent(tx, { type, order, data: async () => (await viewOfOrder(tx, order)) ?? {} }, now)
