/** Cards and mandates that the sandbox charges again. The token is the id of the card's entry, so nothing is stored here. */
import type { Catalogs } from '../../schemas/schemaFiles.ts'
import type { Outcome, StoredCharge, StoredOutcome } from '../provider.ts'

type Cards = Catalogs['sandboxCards']['cards']

/** The reference of a card outside the catalog, which succeeds. */
export const unlisted = 'unlisted'

/** The reference of what a tester decided. */
export const tester = 'tester'

const prefix = 'sandbox_card_'

/** @param reference of the paid attempt */
export const storedWith = (reference: string | null): Pick<Outcome, 'storedCard'> =>
  reference ? { storedCard: `${prefix}${reference}` } : {}

/** A repeated charge gets the same answer. A renewal is every charge except the first. */
export function renewed({ storedCard, number, tries, chargeId }: StoredCharge, cards: Cards): StoredOutcome {
  const id = storedCard.startsWith(prefix) ? storedCard.slice(prefix.length) : undefined
  const entry = cards.find((card) => card.id === id)
  const isKnown = entry !== undefined || id === unlisted || id === tester
  const isDeclined = number > 1 && (entry?.renewals === 'fail' || (entry?.renewals === 'failOnce' && tries === 1))
  if (!isKnown || isDeclined) return { action: 'fail', reason: 'reason.declined', reference: chargeId }
  return { action: 'pay', reference: chargeId }
}
