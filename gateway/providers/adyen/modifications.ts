/**
 * Refunds, captures and voids. Adyen only confirms receipt; a notification reports the result. A repetition with the
 * same key gets the same answer and has no second effect.
 */
import type { CaptureFacts, ChargedFacts, VoidFacts } from '../capture.ts'
import type { RefundFacts, RefundOutcome } from '../provider.ts'
import { amountOf } from './amounts.ts'
import { type Client, NotTaken } from './client.ts'

interface Facts {
  /** The idempotency key, and the reference in the notification. */
  id: string
  what: 'refunds' | 'captures' | 'cancels'
  amount?: { amountMinor: number; currency: string }
  reference: string | null
  requestedAt: Date
  charge: ChargedFacts
  now: Date
}

const dayMs = 86_400_000

/** Adyen keeps a key for at least 31 days. After that, repeating the request could send the money twice. */
const keyLivesMs = 30 * dayMs

/** The notification is faster; this covers a lost one. */
const againMs = 6 * 3_600_000

export const refundFacts = ({ refundId, amountMinor, currency, ...facts }: RefundFacts): Facts => ({
  ...facts,
  id: refundId,
  what: 'refunds',
  amount: { amountMinor, currency },
})

export const captureFacts = ({ captureId, amountMinor, currency, ...facts }: CaptureFacts): Facts => ({
  ...facts,
  id: captureId,
  what: 'captures',
  amount: { amountMinor, currency },
})

export const voidFacts = ({ voidId, ...facts }: VoidFacts): Facts => ({ ...facts, id: voidId, what: 'cancels' })

/** @throws AnswerLost if it is unknown whether Adyen received it */
export async function modify(client: Client, merchantAccount: string, facts: Facts): Promise<RefundOutcome> {
  const { id, what, amount: asked, reference, requestedAt, charge, now } = facts
  const wait: RefundOutcome = {
    action: 'wait',
    reference: reference ?? undefined,
    dueAt: new Date(now.getTime() + againMs),
  }
  if (now.getTime() - requestedAt.getTime() > keyLivesMs) return wait
  const amount = asked && amountOf(asked.amountMinor, asked.currency)
  if (asked && !amount) return { action: 'fail', reason: declined }
  // Adyen has not named the payment yet; its notification does.
  if (!charge.reference) return wait
  try {
    const { pspReference } = await client.post<{ pspReference: string }>({
      path: `/payments/${encodeURIComponent(charge.reference)}/${what}`,
      body: { merchantAccount, reference: id, ...(amount && { amount }) },
      idempotencyKey: id,
    })
    return { ...wait, reference: pspReference }
  } catch (error) {
    // Once Adyen has received it, a refusal of the repetition says nothing about the first request.
    if (!(error instanceof NotTaken) || reference) throw error
    return { action: 'fail', reason: declined }
  }
}

const declined = 'reason.refundDeclined'
