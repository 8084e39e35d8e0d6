/** What a merchant and a shopper read about a refund. */
import { toWire } from '../../core/serverTime.ts'
import type { RefundView } from '../../schemas/types.ts'
import type { Refund } from './refundRows.ts'

/** @returns refunded minor units of the attempt's charge, without pending refunds, which may still fail */
export const succeededMinor = (refunds: Refund[], attemptId: string | undefined): number =>
  refunds
    .filter((refund) => refund.attemptId === attemptId && refund.state === 'succeeded')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

export const refundView = (refund: Refund, { currency }: { currency: string }): RefundView => ({
  id: refund.id,
  key: refund.key,
  attemptId: refund.attemptId,
  state: refund.state,
  cause: refund.cause,
  amountMinor: refund.amountMinor,
  currency,
  reason: refund.reason ?? undefined,
  failure: refund.failure ?? undefined,
  createdTime: toWire(refund.createdAt),
  endedTime: refund.endedAt ? toWire(refund.endedAt) : undefined,
})

/** The page where a shopper follows the refund. `?lang=` carries the order's language. */
export const refundUrl = (origin: string, key: string, { language }: { language: string | null }): string =>
  `${origin}/refund/info?${new URLSearchParams({ key, ...(language && { lang: language }) })}`
