/** A correct provider for the ledger; the wrong ones of ../wrong are this one with a mistake. */
import { timingSafeEqual } from 'node:crypto'
import type { ChargedFacts } from '../../../../../../gateway/providers/capture.ts'
import {
  ForgedNotification,
  type ProviderEvent,
  UnreadableNotification,
} from '../../../../../../gateway/providers/notification.ts'
import {
  defineProvider,
  type Outcome,
  type ProviderExamples,
  type RefundOutcome,
} from '../../../../../../gateway/providers/provider.ts'
import { secret, signatureOf } from './acquirer.ts'
import { type ChargeState, cards, type LedgerCharge } from './till.ts'

export const examples: ProviderExamples = {
  env: { LEDGER_SECRET: secret },
  cards: { pay: cards.taken, fail: cards.declined, challenge: cards.proof, verify: cards.cvc, wait: cards.later },
  refunds: { succeed: cards.taken },
  captures: { succeed: cards.taken },
  voids: { succeed: cards.taken },
}

const minuteMs = 60_000

export const ledger = defineProvider<{ secret: string }>({
  readConfig: ({ LEDGER_SECRET }) => (LEDGER_SECRET === undefined ? undefined : { secret: LEDGER_SECRET }),

  create({ fetch, config }) {
    /** @throws without a complete answer: it is then unknown what happened */
    async function ask<Answer = LedgerCharge>(path: string, key: string, body: object): Promise<Answer> {
      const answer = await fetch(`https://ledger.example${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `${path} ${key}` },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`answered with ${answer.status}`)
      return (await answer.json()) as Answer
    }

    /** May be repeated freely: a look-up has no key. */
    const find = async (reference: string, now: Date) =>
      outcomeOf(await ask('/find', crypto.randomUUID(), { reference }), now)

    async function modify(path: string, reference: string, charge: ChargedFacts, amountMinor: number) {
      const body = { reference, amountMinor, charge: charge.reference }
      const { isSent } = await ask<{ isSent: boolean }>(path, reference, body)
      return modifiedOutcome(isSent, reference)
    }

    return {
      serves: ({ code, isLocal }) => !isLocal || code === 'OXXO',

      async authorise({ attemptId: reference, amountMinor, card, capture, now }) {
        const charge = await ask('/charges', reference, { reference, amountMinor, card: card.cardNum, capture })
        return outcomeOf(charge, now)
      },

      verify: async ({ attemptId: reference, now }) => outcomeOf(await ask('/cvc', reference, { reference }), now),

      lookup: ({ attemptId, now }) => find(attemptId, now),

      returned: ({ attemptId, now }) => find(attemptId, now),

      async abandon({ attemptId: reference, now }) {
        const { state, ...charge } = await ask('/withdraw', reference, { reference })
        return state === 'closed'
          ? { action: 'abandon', reason: 'reason.abandoned' }
          : outcomeOf({ ...charge, state }, now)
      },

      async chargeStored({ chargeId: reference, storedCard: token, amountMinor, now }) {
        const { action, ...outcome } = outcomeOf(
          await ask('/charges', reference, { reference, token, amountMinor }),
          now,
        )
        return { action: action === 'pay' || action === 'fail' ? action : 'wait', reference: outcome.reference }
      },

      refund: ({ refundId, amountMinor, charge }) => modify('/refunds', refundId, charge, amountMinor),

      capture: ({ captureId, amountMinor, charge }) => modify('/captures', captureId, charge, amountMinor),

      void: ({ voidId, charge }) => modify('/voids', voidId, charge, 0),

      async notifications({ headers, body, now }) {
        const [given, own] = [headers['x-signature'] ?? '', signatureOf(body, config.secret)].map((text) =>
          Buffer.from(text),
        )
        if (!given || !own || given.length !== own.length || !timingSafeEqual(given, own))
          throw new ForgedNotification()
        return { events: [eventIn(body, now)] }
      },
    }
  },
})

const actions: Record<ChargeState, Outcome['action']> = {
  taken: 'pay',
  held: 'pay',
  declined: 'fail',
  closed: 'fail',
  proof: 'challenge',
  cvc: 'verify',
  later: 'wait',
  code: 'wait',
}

function outcomeOf({ id, reference, state, token }: LedgerCharge, now: Date): Outcome {
  const action = actions[state]
  return {
    action,
    reference: id,
    ...(action === 'fail' && { reason: 'reason.declined' }),
    ...(action === 'pay' && { storedCard: token }),
    ...(state === 'proof' && { redirectUrl: `https://ledger.example/prove/${reference}` }),
    ...(state === 'later' && { dueAt: new Date(now.getTime() + minuteMs) }),
    ...(state === 'code' && { payCode: { code: id, values: { ticketNumber: id } } }),
  }
}

const modifiedOutcome = (isSent: boolean, reference: string): RefundOutcome =>
  isSent ? { action: 'succeed', reference } : { action: 'fail', reason: 'reason.refundDeclined' }

interface ToldBody {
  about?: string
  charge?: LedgerCharge
  reference?: string
  isSent?: boolean
}

/** Reads a signed body. @throws UnreadableNotification */
export function eventIn(body: Buffer, now: Date): ProviderEvent {
  const { about, charge, reference = '', isSent = false } = readJson(body)
  const outcome = modifiedOutcome(isSent, reference)
  if (about === 'refund') return { about, refundId: reference, outcome }
  if (about === 'capture') return { about, captureId: reference, outcome }
  if (about === 'void') return { about, voidId: reference, outcome }
  if (about !== 'charge' || !charge) throw new UnreadableNotification()
  return { about: 'attempt', attemptId: charge.reference, outcome: outcomeOf(charge, now) }
}

function readJson(body: Buffer): ToldBody {
  try {
    return JSON.parse(body.toString('utf8')) as ToldBody
  } catch {
    throw new UnreadableNotification()
  }
}
