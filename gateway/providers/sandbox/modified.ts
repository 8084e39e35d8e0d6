/** The outcome of a refund, a capture or a void, by the card's entry (schemas/catalogs/sandboxCards.json). */
import type { SandboxCardCatalog } from '../../../schemas/types.ts'
import type { RefundFacts, RefundOutcome } from '../provider.ts'

/**
 * Needs no storage: a waiting one ends a fixed time after its request.
 *
 * @param reference the id of the request
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
