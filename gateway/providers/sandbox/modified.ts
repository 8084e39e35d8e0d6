/** How a refund, a capture or a void of a charge goes, by what the card's entry says (schemas/catalogs/sandboxCards.json). */
import type { SandboxCardCatalog } from '../../../schemas/types.ts'
import type { RefundFacts, RefundOutcome } from '../provider.ts'

/**
 * It needs no memory: what waits is over so long after it was requested, whoever asks.
 *
 * @param reference the id that it was requested by
 */
export function modified(
  what: 'refund' | 'capture' | 'void',
  reference: string,
  { charge, requestedAt, now }: Pick<RefundFacts, 'charge' | 'requestedAt' | 'now'>,
  cards: SandboxCardCatalog['cards'],
): RefundOutcome {
  const { [what]: says } = cards.find(({ id }) => id === charge.reference) ?? {}
  if (!says) return { action: 'succeed', reference }
  const { action, reason, then } = says
  if (!then) return { action, reason, reference }
  const dueAt = new Date(requestedAt.getTime() + then.afterSeconds * 1000)
  return now < dueAt ? { action, reference, dueAt } : { action: then.action, reason: then.reason, reference }
}
