/**
 * The sandbox: no money moves. The card number chooses the outcome (schemas/catalogs/sandboxCards.json); of any other
 * method a maker makes the code (codes/), and the payment waits until a tester decides. It has no memory: the reference
 * of an attempt is the id of its card's entry, so that any gateway process can finish what another began.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Charge, CreateProvider, Outcome } from '../provider.ts'
import type { Maker } from './maker.ts'

const makers = await loadMakers(join(import.meta.dirname, 'codes'))

const createSandbox: CreateProvider = ({ sandboxCards: { cards } }) => {
  /** Without a reference the gateway stopped before the sandbox had answered: nothing was charged. */
  function whatFollows(reference: string | null): Outcome {
    // Nobody has approved it anywhere, and the time for it is over.
    if (reference === 'tester') return { action: 'fail', reason: 'reason.notConfirmed' }
    const then = cards.find(({ id }) => id === reference)?.then
    return then ? { action: then.action, reason: then.reason } : { action: 'fail', reason: 'reason.interrupted' }
  }

  return {
    serves: ({ sandbox }) => !sandbox || makers.has(sandbox.make),

    async authorise(charge) {
      const { card, now, sandbox } = charge
      if (sandbox) return byMaker(charge, sandbox)
      if (!card.cardNum) return { action: 'wait', reference: 'tester', dueAt: charge.expiresAt }
      const entry = cards.find(({ number }) => number === card.cardNum)
      if (!entry) return { action: 'pay', reference: 'unlisted' }
      const { id, action, reason, then, network, answersAfterSeconds } = entry
      if (answersAfterSeconds) await setTimeout(answersAfterSeconds * 1000, undefined, { ref: false })
      const dueAt = then?.afterSeconds ? new Date(now.getTime() + then.afterSeconds * 1000) : undefined
      return { action, reason, reference: id, dueAt, network }
    },

    verify: async ({ reference }) => whatFollows(reference),

    lookup: async ({ reference }) => whatFollows(reference),

    abandon: async () => ({ action: 'abandon', reason: 'reason.abandoned' }),

    decide({ state, isLocal }, outcome) {
      if (outcome !== 'fail') return { action: outcome }
      if (state === 'challenge') return { action: 'fail', reason: 'reason.challengeFailed' }
      return { action: 'fail', reason: isLocal ? 'reason.localDeclined' : 'reason.declined' }
    },
  }
}

export default createSandbox

function byMaker(charge: Charge, { make, ...options }: NonNullable<Charge['sandbox']>): Outcome {
  const maker = makers.get(make)
  if (!maker) throw new Error(`there is no maker ${make}`)
  const { action = 'wait', reason, payCode } = maker(charge, options)
  // A code runs out with its order; what is approved elsewhere is given up in time, so that the order can be paid anew.
  const dueAt = action === 'wait' && !payCode ? charge.expiresAt : undefined
  return { action, reason, reference: 'tester', dueAt, payCode }
}

async function loadMakers(folder: string): Promise<Map<string, Maker>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const loaded = names.map(async (name): Promise<[string, Maker]> => {
    const { default: make } = (await import(pathToFileURL(join(folder, name)).href)) as { default: Maker }
    return [name.slice(0, -'.ts'.length), make]
  })
  return new Map(await Promise.all(loaded))
}
