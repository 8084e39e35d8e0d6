/** The decision of a tester, acting as the bank, about an attempt. */
import type { OutcomeRequest } from '../../../schemas/types.ts'
import type { AttemptFacts, Outcome } from '../provider.ts'
import { storedWith } from './storedCards.ts'

export function decided({ state, isLocal, reference }: AttemptFacts, { outcome, decline }: OutcomeRequest): Outcome {
  if (outcome === 'pay') return { action: 'pay', ...storedWith(reference) }
  if (outcome !== 'fail') return { action: outcome }
  if (state === 'challenge') return { action: 'fail', reason: 'reason.challengeFailed' }
  return { action: 'fail', reason: isLocal ? 'reason.localDeclined' : 'reason.declined', decline }
}
