/**
 * The sandbox: no money moves. The card number chooses the outcome (schemas/catalogs/sandboxCards.json); a method
 * without a card waits until a tester decides. It has no memory: the reference of an attempt is the id of its card's
 * entry, so that any gateway process can finish what another began.
 */
import type { CreateProvider, Outcome } from '../provider.ts'

const createSandbox: CreateProvider = ({ sandboxCards: { cards } }) => {
  /** Without a reference the gateway stopped before the sandbox had answered: nothing was charged. */
  function whatFollows(reference: string | null): Outcome {
    const then = cards.find(({ id }) => id === reference)?.then
    return then ? { action: then.action, reason: then.reason } : { action: 'fail', reason: 'reason.interrupted' }
  }

  return {
    async authorise({ card, now }) {
      if (!card.cardNum) return { action: 'wait', reference: 'tester' }
      const entry = cards.find(({ number }) => number === card.cardNum)
      if (!entry) return { action: 'pay', reference: 'unlisted' }
      const { id, action, reason, then, network } = entry
      const dueAt = then?.afterSeconds ? new Date(now.getTime() + then.afterSeconds * 1000) : undefined
      return { action, reason, reference: id, dueAt, network }
    },

    verify: async ({ reference }) => whatFollows(reference),

    lookup: async ({ reference }) => whatFollows(reference),

    decide({ state }, outcome) {
      if (outcome !== 'fail') return { action: outcome }
      return { action: 'fail', reason: state === 'challenge' ? 'reason.challengeFailed' : 'reason.declined' }
    },
  }
}

export default createSandbox
