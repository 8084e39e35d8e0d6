/** Checks of a provider that charges stored cards. A provider that stores no cards offers no subscription. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Provider, StoredCharge } from '../../../../gateway/providers/provider.ts'
import { canariesIn } from '../../../journeys/canaries.ts'
import { after, canary, chargeOf, made, type Subject } from './checks.ts'

/** A later charge of a subscription, sufficient for any provider's checks. */
const renewalOf = (storedCard: string, more: Partial<StoredCharge> = {}): StoredCharge => {
  const { amountMinor, currency, country, order, now } = chargeOf(undefined)
  return {
    chargeId: randomUUID(),
    storedCard,
    amountMinor,
    currency,
    country,
    order,
    now,
    number: 2,
    tries: 1,
    ...more,
  }
}

async function stored(provider: Provider, cardNum: string, amountMinor: number): Promise<string> {
  const outcome = await provider.authorise(chargeOf(cardNum, { storesCard: true, amountMinor }))
  expect(outcome.action).toBe('pay')
  expect(outcome.storedCard, `${cardNum} was taken, and not stored`).toBeTruthy()
  return outcome.storedCard ?? ''
}

export const storedCardChecks: Record<string, (subject: Subject) => Promise<void>> = {
  'stores a card with a charge, and without one': async (subject) => {
    const { provider, chargesOf } = made(subject)
    if (!provider.chargeStored) return
    for (const amountMinor of [12_345, 0]) {
      const charge = chargeOf(subject.examples.cards.pay, { storesCard: true, amountMinor })
      const { action, storedCard } = await provider.authorise(charge)
      expect([action, Boolean(storedCard)]).toEqual(['pay', true])
      if (amountMinor === 0) expect(chargesOf?.(charge.attemptId) ?? 0).toBe(0)
    }
  },

  'stores no card that it declines': async (subject) => {
    const { provider } = made(subject)
    const { fail } = subject.examples.cards
    if (!provider.chargeStored || !fail) return
    expect(await provider.authorise(chargeOf(fail, { storesCard: true }))).not.toHaveProperty('storedCard')
  },

  'gives the stored card again when the answer is looked up': async (subject) => {
    const { provider } = made(subject)
    if (!provider.chargeStored) return
    for (const card of [subject.examples.cards.verify, subject.examples.cards.wait]) {
      if (!card) continue
      const charge = chargeOf(card, { storesCard: true })
      const asked = after(charge, await provider.authorise(charge))
      const found = asked.state === 'verify' ? await provider.verify(asked, canary.cvv) : await provider.lookup(asked)
      if (found.action === 'pay') expect(found.storedCard, card).toBeTruthy()
    }
  },

  'charges a stored card once, for any number of calls': async (subject) => {
    const { provider, chargesOf } = made(subject)
    if (!provider.chargeStored) return
    for (const card of [subject.examples.cards.pay, subject.examples.storedCards?.fail]) {
      if (!card) continue
      const charge = renewalOf(await stored(provider, card, 0))
      const [first, again] = [await provider.chargeStored(charge), await provider.chargeStored(charge)]
      expect(again).toEqual(first)
      expect(first.action).toBe(card === subject.examples.cards.pay ? 'pay' : 'fail')
      expect(chargesOf?.(charge.chargeId) ?? 0).toBeLessThanOrEqual(1)
    }
  },

  'charges no card that it never stored': async (subject) => {
    const { provider } = made(subject)
    const outcome = await provider.chargeStored?.(renewalOf('never-heard-of')).catch(() => undefined)
    expect(outcome?.action).not.toBe('pay')
  },

  'does not claim a result for a later charge without an answer': async (subject) => {
    const tooLong = () => Promise.reject(new DOMException('it takes too long', 'TimeoutError'))
    const { provider, calls } = made(subject, tooLong)
    const outcome = await provider.chargeStored?.(renewalOf('any')).catch(() => undefined)
    if (calls() > 0) expect(outcome?.action ?? 'wait').toBe('wait')
  },

  'puts no card values into the token of a stored card': async (subject) => {
    const { provider, lines } = made(subject)
    if (!provider.chargeStored) return
    const { pay } = subject.examples.cards
    const token = await stored(provider, pay, 0)
    const outcome = await provider.chargeStored(renewalOf(token))
    const written = JSON.stringify([lines, token, outcome])
    const planted = { numbers: [pay], names: [canary.effectiveDate, canary.cardHolderName], cvcs: [canary.cvv] }
    expect(canariesIn(written, planted)).toEqual([])
  },
}
