/**
 * The sandbox: no money moves. The card number chooses the outcome (schemas/catalogs/sandboxCards.json); of any other
 * method a maker makes the code (codes/), and the payment waits until a tester decides. It has no memory: the reference
 * of an attempt is the id of its card's entry, so that any gateway process can finish what another began.
 */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { toWire } from '../../../core/serverTime.ts'
import type { SandboxAccountCatalog } from '../../../schemas/types.ts'
import { importModule, modulesIn } from '../../../validators/ownModules.node.ts'
import {
  type AccountAnswer,
  type AccountFacts,
  type Charge,
  defineProvider,
  type Environment,
  type NetworkFault,
  type Outcome,
} from '../provider.ts'
import type { Maker } from './maker.ts'
import { modified } from './modified.ts'
import { renewed, storedWith, unlisted } from './storedCards.ts'

/** When to ask again an account that never answers. */
const silentMs = 5_000

/** What the sandbox says of a merchant's account (schemas/catalogs/sandboxAccounts.json). */
function answerOf(facts: AccountFacts, accounts: SandboxAccountCatalog['accounts']): AccountAnswer {
  const { merchantNumber, apiKey, mode, startedAt, now } = facts
  const account = accounts.find((each) => each.merchantNumber === merchantNumber && each.apiKey === apiKey)
  // Which of the two is wrong is nobody's business who guesses.
  if (!account) return { answer: 'refuse', reason: 'install.reason.credentials' }
  if (mode === 'live') return { answer: 'refuse', reason: 'install.reason.testKey' }
  if (account.answer === 'none') return { answer: 'wait', dueAt: new Date(now.getTime() + silentMs) }
  const dueAt = new Date(startedAt.getTime() + account.afterSeconds * 1_000)
  if (dueAt > now) return { answer: 'wait', dueAt }
  if (account.answer === 'accept') return { answer: 'accept', reference: `sandbox-${merchantNumber}` }
  return { answer: 'refuse', reason: account.reason ?? 'install.reason.credentials' }
}

interface SandboxConfig {
  /** For how long an answer is withheld; longer than the page waits. */
  withholdMs: number
}

const makers = await loadMakers(join(import.meta.dirname, 'codes'))

export default defineProvider<SandboxConfig>({
  isTest: true,

  readConfig,

  create({ config, catalogs }) {
    const cards = () => catalogs().sandboxCards.cards

    /** Without a reference the gateway stopped before the sandbox had answered: nothing was charged. */
    function whatFollows(reference: string | null): Outcome {
      // Nobody has approved it anywhere, and the time for it is over.
      if (reference === 'tester') return { action: 'fail', reason: 'reason.notConfirmed' }
      const then = cards().find(({ id }) => id === reference)?.then
      return then
        ? { action: then.action, reason: then.reason, ...storedWith(reference) }
        : { action: 'fail', reason: 'reason.interrupted' }
    }

    return {
      serves: ({ isLocal, settings }) => (settings ? makers.has(String(settings.make)) : !isLocal),

      async authorise(charge) {
        const { card, now, order, settings } = charge
        if (settings) return byMaker(charge, settings)
        if (!card.cardNum) return { action: 'wait', reference: 'tester', dueAt: charge.expiresAt }
        const entry = cards().find(({ number }) => number === card.cardNum)
        if (!entry) return { action: 'pay', reference: unlisted, ...storedWith(unlisted) }
        const { id, action, reason, then, network, answersAfterSeconds } = entry
        if (answersAfterSeconds) await setTimeout(answersAfterSeconds * 1000, undefined, { ref: false })
        return {
          action,
          reason,
          reference: id,
          ...(action === 'pay' && storedWith(id)),
          redirectUrl: action === 'challenge' ? `/sandbox/challenge/${order.key}` : undefined,
          dueAt: then?.afterSeconds ? new Date(now.getTime() + then.afterSeconds * 1000) : undefined,
          network: networkFault(network, config),
        }
      },

      verify: async ({ reference }) => whatFollows(reference),

      lookup: async ({ reference }) => whatFollows(reference),

      // There is no phone: whoever plays the bank decides, and it is written down that it was sent.
      sendAgain: async () => ({ action: 'wait' }),

      chargeStored: async (charge) => renewed(charge, cards()),

      abandon: async () => ({ action: 'abandon', reason: 'reason.abandoned' }),

      checkAccount: async (facts) => answerOf(facts, catalogs().sandboxAccounts.accounts),

      refund: async (refund) => modified('refund', refund.refundId, refund, cards()),

      capture: async (capture) => modified('capture', capture.captureId, capture, cards()),

      void: async (facts) => modified('void', facts.voidId, facts, cards()),

      // The address is not asked: a sandbox has no certificate of a merchant, and calls nobody.
      walletSession: async ({ order, merchant, now }) => ({
        merchantSessionIdentifier: `TEST-${order.id}`,
        merchantIdentifier: merchant.merchantId,
        merchantOriginIdentifier: merchant.merchantOriginId,
        environment: merchant.environment,
        displayName: order.website,
        createdTime: toWire(now),
      }),
    }
  },
})

/** Whether SANDBOX is on by itself, gateway/settings/config.ts decides. */
function readConfig({ SANDBOX, SANDBOX_WITHHOLD_MS = '55000' }: Environment): SandboxConfig | undefined {
  if (SANDBOX !== 'on') return undefined
  const withholdMs = Number(SANDBOX_WITHHOLD_MS)
  if (!Number.isInteger(withholdMs) || withholdMs < 0)
    throw new Error(`SANDBOX_WITHHOLD_MS: ${SANDBOX_WITHHOLD_MS} is no number of milliseconds, such as 55000`)
  return { withholdMs }
}

function byMaker(charge: Charge, { make, ...options }: NonNullable<Charge['settings']>): Outcome {
  const maker = makers.get(String(make))
  if (!maker) throw new Error(`there is no maker ${make}`)
  const { action = 'wait', reason, decline, payCode, redirectUrl } = maker(charge, options)
  // A code runs out with its order; what is approved elsewhere is given up in time, so that the order can be paid anew.
  const dueAt = action === 'wait' && !payCode ? charge.expiresAt : undefined
  return { action, reason, decline, reference: 'tester', dueAt, payCode, redirectUrl }
}

const networkFault = (
  fault: 'withhold' | 'drop' | undefined,
  { withholdMs }: SandboxConfig,
): NetworkFault | undefined => (fault === 'withhold' ? { withholdMs } : fault)

async function loadMakers(folder: string): Promise<Map<string, Maker>> {
  const loaded = modulesIn(folder).map(async (name): Promise<[string, Maker]> => {
    const { default: make } = await importModule<{ default: Maker }>(folder, name)
    return [name, make]
  })
  return new Map(await Promise.all(loaded))
}
