/** What a tester who plays the bank decides about an attempt. */
import type { OutcomeRequest } from '../../../schemas/types.ts'
import type { AttemptFacts, Outcome } from '../provider.ts'

export function decided({ state, isLocal }: AttemptFacts, outcome: OutcomeRequest['outcome']): Outcome {
  if (outcome !== 'fail') return { action: outcome }
  if (state === 'challenge') return { action: 'fail', reason: 'reason.challengeFailed' }
  return { action: 'fail', reason: isLocal ? 'reason.localDeclined' : 'reason.declined' }
}
