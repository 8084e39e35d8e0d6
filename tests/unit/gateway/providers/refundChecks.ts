/** Checks of every provider's refunds, like checks.ts for payments. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Charge, Outcome, RefundFacts, RefundOutcome } from '../../../../gateway/providers/provider.ts'
import english from '../../../../locales/en.json' with { type: 'json' }
import { after, chargeOf, type Made, made, now, type Subject } from './checks.ts'
import { endOf } from './endOf.ts'

/** The whole charge, by default. */
const refundOf = (charge: Charge, outcome: Outcome, amountMinor = charge.amountMinor): RefundFacts => {
  const { attemptId, method, isLocal, reference } = after(charge, outcome)
  const { currency } = charge
  return {
    refundId: randomUUID(),
    amountMinor,
    currency,
    reference: null,
    requestedAt: now,
    charge: { attemptId, method, isLocal, reference },
    now,
  }
}

const refundsOf = ({ examples }: Subject) =>
  Object.entries(examples.refunds).map(([action, card]) => ({ action, card: card as string }))

const refundEnd = (one: Made, facts: RefundFacts): Promise<RefundOutcome> =>
  endOf(one, 'refund', facts.refundId, () => one.provider.refund(facts))

export const refundChecks: Record<string, (subject: Subject) => Promise<void>> = {
  'refunds the charge of each of its example cards with the stated outcome': async (subject) => {
    for (const { action, card } of refundsOf(subject)) {
      const one = made(subject)
      const charge = chargeOf(card)
      const outcome = await refundEnd(one, refundOf(charge, await one.provider.authorise(charge)))
      expect(outcome.action, card).toBe(action)
      if (outcome.reason) expect(Object.keys(english.text), card).toContain(outcome.reason)
      if (outcome.dueAt) expect(outcome.dueAt.getTime(), 'it would be called for ever').toBeGreaterThan(now.getTime())
    }
  },

  'sends a refund once, for any number of calls, and each part of a charge': async (subject) => {
    for (const { card } of refundsOf(subject)) {
      const one = made(subject)
      const { provider, refundsOf } = one
      const charge = chargeOf(card)
      const outcome = await provider.authorise(charge)
      for (const part of [refundOf(charge, outcome, 1_000), refundOf(charge, outcome, 345)]) {
        const [first, again] = [await provider.refund(part), await provider.refund(part)]
        expect(again).toEqual(first)
        const { action } = await refundEnd(one, part)
        if (refundsOf) expect(refundsOf(part.refundId)).toBe(action === 'fail' ? 0 : 1)
      }
    }
  },

  'ends a waiting refund, when it is called again at its due time': async (subject) => {
    for (const { card } of refundsOf(subject).filter(({ action }) => action === 'wait')) {
      const { provider } = made(subject)
      const charge = chargeOf(card)
      const refund = refundOf(charge, await provider.authorise(charge))
      const { reference = null, dueAt } = await provider.refund(refund)
      const later = await provider.refund({ ...refund, reference, now: new Date((dueAt ?? now).getTime() + 60_000) })
      expect(['succeed', 'fail']).toContain(later.action)
    }
  },

  'does not claim a result for a refund without an answer': async (subject) => {
    const tooLong = () => Promise.reject(new DOMException('it takes too long', 'TimeoutError'))
    for (const { card } of refundsOf(subject)) {
      const { provider, calls } = made(subject, tooLong)
      const charge = chargeOf(card)
      const refunded = await provider
        .refund(refundOf(charge, { action: 'pay', reference: 'known' }))
        .catch(() => undefined)
      if (calls() > 0) expect(refunded?.action ?? 'wait').toBe('wait')
    }
  },
}
