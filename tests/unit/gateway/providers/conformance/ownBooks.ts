/**
 * The books of a provider that calls no acquirer, such as the sandbox. No money moves, so its last answer to the
 * gateway about an attempt or a refund is the truth.
 */
import type { CaptureFacts, VoidFacts } from '../../../../../gateway/providers/capture.ts'
import type {
  Charge,
  Outcome,
  RefundFacts,
  RefundOutcome,
  StoredCharge,
} from '../../../../../gateway/providers/provider.ts'
import type { Books } from './subject.ts'

export interface OwnBooks {
  books: Books
  hear(call: string, facts: unknown, answer: unknown): void
}

export function createOwnBooks(): OwnBooks {
  /** By an attemptId or a chargeId; an authorised charge has no amount yet. */
  const charged = new Map<string, number>()
  const asked = new Map<string, number>()
  const captured = new Map<string, number>()
  const refunded = new Map<string, number>()

  /** Records the request, for any answer. */
  const before: Record<string, (facts: never) => void> = {
    authorise: ({ attemptId, amountMinor, capture }: Charge) =>
      void asked.set(attemptId, capture === 'manual' ? 0 : amountMinor),
    chargeStored: ({ chargeId, amountMinor }: StoredCharge) => void asked.set(chargeId, amountMinor),
  }

  const after: Record<string, (facts: never) => void> = {
    refund: ({ refundId, amountMinor }: RefundFacts) => void refunded.set(refundId, amountMinor),
    capture: ({ captureId, amountMinor }: CaptureFacts) => void captured.set(captureId, amountMinor),
    void: ({ charge }: VoidFacts) => void charged.delete(charge.attemptId),
  }

  return {
    hear(call, facts, answer) {
      const { action } = Object(answer) as Partial<Outcome | RefundOutcome>
      before[call]?.(facts as never)
      if (action === 'succeed') after[call]?.(facts as never)
      const { attemptId, chargeId } = Object(facts) as { attemptId?: string; chargeId?: string }
      const key = attemptId ?? chargeId
      if (action === 'pay' && key) charged.set(key, asked.get(key) ?? 0)
    },
    books: {
      chargesOf: (key) => (charged.has(key) ? 1 : 0),
      refundsOf: (refundId) => (refunded.has(refundId) ? 1 : 0),
      capturesOf: (captureId) => (captured.has(captureId) ? 1 : 0),
      heldMinor: () => sumOf(charged) + sumOf(captured) - sumOf(refunded),
    },
  }
}

const sumOf = (amounts: Map<string, number>): number => [...amounts.values()].reduce((sum, each) => sum + each, 0)
