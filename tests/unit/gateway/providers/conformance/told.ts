/**
 * The books of a provider that calls nobody, such as the sandbox: no money moves, so what it last told the gateway of an
 * attempt or a refund is all the truth that there is.
 */
import type {
  Charge,
  Outcome,
  RefundFacts,
  RefundOutcome,
  StoredCharge,
} from '../../../../../gateway/providers/provider.ts'
import type { Books } from './subject.ts'

export interface Told {
  books: Books
  hear(call: string, facts: unknown, answer: unknown): void
}

export function toldBooks(): Told {
  const amounts = new Map<string, number>()
  const charged = new Set<string>()
  const refunded = new Map<string, number>()

  const heard: Record<string, (facts: never, answer: never) => void> = {
    refund: ({ refundId, amountMinor }: RefundFacts, { action }: RefundOutcome) => {
      if (action === 'succeed') refunded.set(refundId, amountMinor)
    },
    chargeStored: ({ chargeId, amountMinor }: StoredCharge, { action }: Outcome) => {
      amounts.set(chargeId, amountMinor)
      if (action === 'pay') charged.add(chargeId)
    },
    authorise: ({ attemptId, amountMinor }: Charge) => void amounts.set(attemptId, amountMinor),
  }

  return {
    hear(call, facts, answer) {
      heard[call]?.(facts as never, answer as never)
      const { attemptId } = Object(facts) as { attemptId?: string }
      if (attemptId && (answer as Outcome).action === 'pay') charged.add(attemptId)
    },
    books: {
      chargesOf: (key) => (charged.has(key) ? 1 : 0),
      refundsOf: (refundId) => (refunded.has(refundId) ? 1 : 0),
      heldMinor: () =>
        [...charged].reduce((sum, key) => sum + (amounts.get(key) ?? 0), 0) -
        [...refunded.values()].reduce((sum, amountMinor) => sum + amountMinor, 0),
    },
  }
}
