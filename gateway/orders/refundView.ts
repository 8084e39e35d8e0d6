/** What a merchant and a shopper are told of a refund. */
import { toWire } from '../../core/serverTime.ts'
import type { RefundView } from '../../schemas/types.ts'
import type { Refund } from './refundRows.ts'

/** @returns minor units of the attempt's charge that have been refunded; what is on its way may still fail */
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

/** The page on which a shopper follows it; an order's language arrives as `?lang=`. */
export const refundUrl = (origin: string, key: string, { language }: { language: string | null }): string =>
  `${origin}/refund/info?${new URLSearchParams({ key, ...(language && { lang: language }) })}`
