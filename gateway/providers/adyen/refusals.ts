/**
 * Refusal reasons in our words. Adyen's code stays beside it as `decline`, and a method's file may have a sentence for
 * it. Source: Adyen, "Refusal reasons", which asks not to show shoppers more than this.
 */
import type { Outcome } from '../provider.ts'

const ofCards: Record<string, string> = {
  '6': 'reason.expiredCard',
  '8': 'reason.cardIncorrect',
  '11': 'reason.challengeFailed',
  '12': 'reason.insufficientFunds',
  '15': 'reason.cancelled',
  '16': 'reason.cancelled',
  '24': 'reason.cardIncorrect',
}

/** Adyen's fraud check refused it, and would refuse the same card again. */
const stopped = ['20', '22']

export function refusalOf(code: string | undefined, isLocal: boolean): Outcome {
  if (!isLocal && code && stopped.includes(code)) return { action: 'refuse', reason: 'reason.invalid', decline: code }
  const known = code && !isLocal && Object.hasOwn(ofCards, code) ? ofCards[code] : undefined
  const reason = known ?? (isLocal ? 'reason.localDeclined' : 'reason.declined')
  return { action: 'fail', reason, ...(code && { decline: code }) }
}

/** Error codes for requests that Adyen refuses because of the shopper's input. Source: Adyen, "API error codes". */
const typed = ['101', '102', '103', '105', '129', '140', '153']

/** Adyen refused the request: the shopper sees a failure and may try again. */
export const notTakenOf = (errorCode: string | undefined): Outcome => ({
  action: 'fail',
  reason: errorCode && typed.includes(errorCode) ? 'reason.cardIncorrect' : 'reason.interrupted',
})
