/** Why a payment failed, in the method's own words. A card's sentence is never shown for another method. */
import type { MethodTexts } from '../../schemas/types.ts'

/** Sentences for cards, and their replacement for methods paid elsewhere. */
const ofCards: Record<string, string> = {
  'reason.declined': 'reason.localDeclined',
  'reason.insufficientFunds': 'reason.localDeclined',
  'reason.expiredCard': 'reason.localDeclined',
  'reason.cardIncorrect': 'reason.localDeclined',
  'reason.cardNotTaken': 'reason.localDeclined',
}

interface Failed {
  /** A message key. */
  reason: string | null
  /** The provider's own code. */
  decline: string | null
  /** Present for an attempt that was paid without a card. */
  instructions: { method: { text?: MethodTexts } } | null
}

/** A message key; undefined if the reason is unknown. */
export function reasonOf({ reason, instructions }: Failed): string | undefined {
  if (reason === null) return undefined
  return instructions && Object.hasOwn(ofCards, reason) ? ofCards[reason] : reason
}

/** The method's own sentences by language; undefined if it has none for this decline code. */
export function declineTexts({ decline, instructions }: Failed): Record<string, string> | undefined {
  if (decline === null || !instructions) return undefined
  const said = Object.entries(instructions.method.text ?? {}).flatMap(([tag, { declines = {} }]) =>
    Object.hasOwn(declines, decline) ? [[tag, String(declines[decline])] as const] : [],
  )
  return said.length > 0 ? Object.fromEntries(said) : undefined
}
