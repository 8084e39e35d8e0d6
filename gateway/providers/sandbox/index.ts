/**
 * The sandbox: no money moves. The card number chooses the outcome (schemas/catalogs/sandboxCards.json). For other
 * methods a maker creates the code (codes/), and the payment waits for a tester's decision. It stores nothing: an
 * attempt's reference is the id of its card's entry, so any gateway process can finish what another began.
 */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { toWire } from '../../../core/serverTime.ts'
import type { SandboxAccountCatalog, SandboxCardCatalog } from '../../../schemas/types.ts'
import { importModule, modulesIn } from '../../../validators/ownModules.node.ts'
import {
  type AccountFacts,
  type AccountOutcome,
  type Charge,
  defineProvider,
  type Environment,
  type NetworkFault,
  type Outcome,
  type RefundFacts,
  type RefundOutcome,
} from '../provider.ts'
import type { Maker } from './maker.ts'
import { renewed, storedWith, tester, unlisted } from './storedCards.ts'

/** When to ask again about an account that never answers. */
const silentMs = 5_000

/** What the sandbox says of a merchant's account (schemas/catalogs/sandboxAccounts.json). */
function accountOutcome(facts: AccountFacts, accounts: SandboxAccountCatalog['accounts']): AccountOutcome {
  const { merchantNumber, apiKey, mode, startedAt, now } = facts
  const account = accounts.find((each) => each.merchantNumber === merchantNumber && each.apiKey === apiKey)
  // Do not say which of the two is wrong: that would help guessing.
  if (!account) return { outcome: 'refuse', reason: 'install.reason.credentials' }
  if (mode === 'live') return { outcome: 'refuse', reason: 'install.reason.testKey' }
  if (account.answer === 'none') return { outcome: 'wait', dueAt: new Date(now.getTime() + silentMs) }
  const dueAt = new Date(startedAt.getTime() + account.afterSeconds * 1_000)
  if (dueAt > now) return { outcome: 'wait', dueAt }
  if (account.answer === 'accept') return { outcome: 'accept', reference: `sandbox-${merchantNumber}` }
  return { outcome: 'refuse', reason: account.reason ?? 'install.reason.credentials' }
}

interface SandboxConfig {
  /** How long an answer is withheld; longer than the page waits. */
  withholdMs: number
}

const makers = await loadMakers(join(import.meta.dirname, 'codes'))

export default defineProvider<SandboxConfig>({
  isTest: true,

  readConfig,

  create({ config, catalogs }) {
    const cards = () => catalogs().sandboxCards.cards

    /** Without a reference the gateway stopped before the sandbox answered: nothing was charged. */
    function whatFollows(reference: string | null): Outcome {
      // It was not approved anywhere, and its time is over.
      if (reference === tester) return { action: 'fail', reason: 'reason.notConfirmed' }
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
        if (!card.cardNum) return { action: 'wait', reference: tester, dueAt: charge.expiresAt }
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

      // A step that was not answered yet charges nothing.
      lookup: async ({ reference, stepUntil, now }) =>
        stepUntil && stepUntil > now ? { action: 'wait', needsStep: true, dueAt: stepUntil } : whatFollows(reference),

      // A confirmation has no right answer: the payment then waits for the tester's decision.
      answerStep: async ({ answer, settings, expiresAt }) => {
        const right = rightAnswer(settings)
        if (!right) return { action: 'wait', dueAt: expiresAt }
        return { action: right.every(([field, value]) => answer[field] === value) ? 'pay' : 'wrong' }
      },

      testAnswer: (settings) =>
        rightAnswer(settings)
          ?.map(([, value]) => value)
          .join(', '),

      // There is no phone: the repetition is recorded, and the tester decides.
      sendAgain: async () => ({ action: 'wait' }),

      mandates: true,

      chargeStored: async (charge) => renewed(charge, cards()),

      abandon: async () => ({ action: 'abandon', reason: 'reason.abandoned' }),

      checkAccount: async (facts) => accountOutcome(facts, catalogs().sandboxAccounts.accounts),

      refund: async (refund) => modified('refund', refund.refundId, refund, cards()),

      capture: async (capture) => modified('capture', capture.captureId, capture, cards()),

      void: async (facts) => modified('void', facts.voidId, facts, cards()),

      walletGateway: ({ gateway }) => gateway as Record<string, string> | undefined,

      // The address is not called: a sandbox has no merchant certificate.
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

/** gateway/settings/config.ts decides whether SANDBOX is on by default. */
function readConfig({ SANDBOX, SANDBOX_WITHHOLD_MS = '55000' }: Environment): SandboxConfig | undefined {
  if (SANDBOX !== 'on') return undefined
  const withholdMs = Number(SANDBOX_WITHHOLD_MS)
  if (!Number.isInteger(withholdMs) || withholdMs < 0)
    throw new Error(`SANDBOX_WITHHOLD_MS: ${SANDBOX_WITHHOLD_MS} is not a number of milliseconds, such as 55000`)
  return { withholdMs }
}

/** The settings' right answer of a step, by field. */
const rightAnswer = (settings: Charge['settings']): [field: string, value: unknown][] | undefined =>
  settings?.answer === undefined ? undefined : Object.entries(settings.answer as object)

function byMaker(charge: Charge, { make, answer: _, ...options }: NonNullable<Charge['settings']>): Outcome {
  const maker = makers.get(String(make))
  if (!maker) throw new Error(`unknown maker ${make}`)
  const { action = 'wait', reason, decline, payCode, redirectUrl } = maker(charge, options)
  // A code expires with its order. An approval elsewhere ends earlier, so that the order can be paid again.
  const dueAt = action === 'wait' && !payCode ? charge.expiresAt : undefined
  const needsStep = (charge.hasStep && action === 'wait') || undefined
  // A debit of nothing only asks for the mandate, which the form gives.
  const isMandateAlone = charge.storesCard && charge.amountMinor === 0 && make === 'reference' && !needsStep
  if (isMandateAlone) return { action: 'pay', reference: tester, payCode, ...storedWith(tester) }
  return { action, reason, decline, reference: tester, dueAt, payCode, redirectUrl, needsStep }
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

/**
 * The outcome of a refund, a capture or a void, by the card's entry. Needs no storage: a waiting one ends a fixed time after
 * its request.
 *
 * @param reference the id of the request
 */
function modified(
  what: 'refund' | 'capture' | 'void',
  reference: string,
  { charge, requestedAt, now }: Pick<RefundFacts, 'charge' | 'requestedAt' | 'now'>,
  cards: SandboxCardCatalog['cards'],
): RefundOutcome {
  const { [what]: says } = cards.find(({ id }) => id === charge.reference) ?? {}
  if (!says) return { action: 'succeed', reference }
  const { action, reason, then } = says
  if (!then) return { action, reason, reference }
  const dueAt = new Date(requestedAt.getTime() + then.afterSeconds * 1000)
  return now < dueAt ? { action, reference, dueAt } : { action: then.action, reason: then.reason, reference }
}
