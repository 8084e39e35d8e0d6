/** Why a payment failed, as its shopper reads it: in the words of the method, and never with a card's for another method. */
import type { MethodTexts } from '../../schemas/types.ts'

/** Of cards alone, and what is said in their place of what is paid elsewhere. */
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
  /** Of an attempt that was paid without a card. */
  instructions: { method: { text?: MethodTexts } } | null
}

/** A message key; undefined where nobody knows. */
export function reasonOf({ reason, instructions }: Failed): string | undefined {
  if (reason === null) return undefined
  return instructions && Object.hasOwn(ofCards, reason) ? ofCards[reason] : reason
}

/** The method's own sentence by language; undefined where it has none for what the provider said. */
export function declineTexts({ decline, instructions }: Failed): Record<string, string> | undefined {
  if (decline === null || !instructions) return undefined
  const said = Object.entries(instructions.method.text ?? {}).flatMap(([tag, { declines = {} }]) =>
    Object.hasOwn(declines, decline) ? [[tag, String(declines[decline])] as const] : [],
  )
  return said.length > 0 ? Object.fromEntries(said) : undefined
}
