/**
 * Checks of every provider's captures and voids, like checks.ts for payments; a provider without them has nothing to
 * check.
 */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CaptureOutcome } from '../../../../gateway/providers/notification.ts'
import type { Charge, Outcome, Provider, RefundFacts } from '../../../../gateway/providers/provider.ts'
import english from '../../../../locales/en.json' with { type: 'json' }
import { after, chargeOf, type Made, made, now, type Subject } from './checks.ts'
import { endOf } from './endOf.ts'

type Facts = Pick<RefundFacts, 'reference' | 'requestedAt' | 'charge' | 'now'> & { id: string; amountMinor: number }

/** How to request each. */
const kinds = {
  capture: (provider: Provider, { id, ...facts }: Facts) =>
    provider.capture?.({ captureId: id, currency: 'USD', ...facts }) as Promise<CaptureOutcome>,
  void: (provider: Provider, { id, amountMinor: _, ...facts }: Facts) =>
    provider.void?.({ voidId: id, ...facts }) as Promise<CaptureOutcome>,
}

type Kind = keyof typeof kinds

const endedBy = (one: Made, kind: Kind, facts: Facts) =>
  endOf(one, kind, facts.id, () => kinds[kind](one.provider, facts))

const authorised = (card: string) => chargeOf(card, { capture: 'manual' })

const factsOf = (charge: Charge, outcome: Outcome, amountMinor = charge.amountMinor): Facts => {
  const { attemptId, method, isLocal, reference } = after(charge, outcome)
  return {
    id: randomUUID(),
    amountMinor,
    reference: null,
    requestedAt: now,
    charge: { attemptId, method, isLocal, reference },
    now,
  }
}

/** Each example card of captures and voids, by its outcome. */
const examplesOf = ({ examples }: Subject) =>
  Object.entries({ capture: examples.captures, void: examples.voids }).flatMap(([kind, cards]) =>
    Object.entries(cards ?? {}).map(([action, card]) => ({ kind: kind as Kind, action, card: card as string })),
  )

export const captureChecks: Record<string, (subject: Subject) => Promise<void>> = {
  'captures and voids, or does neither': async (subject) => {
    const { provider } = made(subject)
    const { captures, voids } = subject.examples
    const has = (part: unknown) => part !== undefined
    expect(has(provider.capture), 'one of its two calls is missing').toBe(has(provider.void))
    if (has(captures) || has(voids))
      expect(has(provider.capture), 'it has example cards for calls that it does not have').toBe(true)
  },

  'captures and voids each of its example cards with the stated outcome': async (subject) => {
    for (const { kind, action, card } of examplesOf(subject)) {
      const one = made(subject)
      const charge = authorised(card)
      const outcome = await endedBy(one, kind, factsOf(charge, await one.provider.authorise(charge)))
      expect(outcome.action, `${kind} of ${card}`).toBe(action)
      if (outcome.reason) expect(Object.keys(english.text), card).toContain(outcome.reason)
      if (outcome.dueAt) expect(outcome.dueAt.getTime(), 'it would be called for ever').toBeGreaterThan(now.getTime())
    }
  },

  'captures a part, and captures and voids once, for any number of calls': async (subject) => {
    for (const { kind, card } of examplesOf(subject)) {
      const one = made(subject)
      const { provider, capturesOf } = one
      const charge = authorised(card)
      const facts = factsOf(charge, await provider.authorise(charge), 1_000)
      const [first, again] = [await kinds[kind](provider, facts), await kinds[kind](provider, facts)]
      expect(again).toEqual(first)
      const { action } = await endedBy(one, kind, facts)
      if (capturesOf) expect(capturesOf(facts.id)).toBe(action === 'fail' ? 0 : 1)
    }
  },

  'ends a waiting capture or void, when it is called again at its due time': async (subject) => {
    for (const { kind, card } of examplesOf(subject).filter(({ action }) => action === 'wait')) {
      const { provider } = made(subject)
      const charge = authorised(card)
      const facts = factsOf(charge, await provider.authorise(charge))
      const { reference = null, dueAt } = await kinds[kind](provider, facts)
      const then = new Date((dueAt ?? now).getTime() + 60_000)
      const later = await kinds[kind](provider, { ...facts, reference, now: then })
      expect(['succeed', 'fail']).toContain(later.action)
    }
  },

  'does not claim a result for a capture or a void without an answer': async (subject) => {
    const tooLong = () => Promise.reject(new DOMException('it takes too long', 'TimeoutError'))
    for (const { kind, card } of examplesOf(subject)) {
      const { provider, calls } = made(subject, tooLong)
      const facts = factsOf(authorised(card), { action: 'pay', reference: 'known' })
      const outcome = await kinds[kind](provider, facts).catch(() => undefined)
      if (calls() > 0) expect(outcome?.action ?? 'wait').toBe('wait')
    }
  },
}
