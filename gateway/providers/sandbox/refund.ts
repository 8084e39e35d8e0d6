/** How the refund of a charge goes, by what the card's entry says (schemas/catalogs/sandboxCards.json). */
import type { SandboxCardCatalog } from '../../../schemas/types.ts'
import type { RefundFacts, RefundOutcome } from '../provider.ts'

/** It needs no memory: what waits is over so long after it was requested, whoever asks. */
export function refundOutcome(
  { refundId: reference, charge, requestedAt, now }: RefundFacts,
  cards: SandboxCardCatalog['cards'],
): RefundOutcome {
  const { refund } = cards.find(({ id }) => id === charge.reference) ?? {}
  if (!refund) return { action: 'succeed', reference }
  const { action, reason, then } = refund
  if (!then) return { action, reason, reference }
  const dueAt = new Date(requestedAt.getTime() + then.afterSeconds * 1000)
  return now < dueAt ? { action, reference, dueAt } : { action: then.action, reason: then.reason, reference }
}
