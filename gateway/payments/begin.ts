/** A payment begins: its attempt takes the order, in a transaction, before the provider is asked anything. */
import { randomUUID } from 'node:crypto'
import { isInProgress, isPayable } from '../../core/states.ts'
import type { ConfirmRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { Checked } from '../offers/formShapes.ts'
import { lookupAfterMs } from '../orders/lookupDelay.ts'
import { type Attempt, attemptOf, changeOrder, type Order, type OrderSnapshot } from '../orders/orderSnapshot.ts'
import { isOver } from '../orders/terms.ts'
import { notAllowed, transition } from '../orders/transition.ts'
import { Problem } from '../problem.ts'
import type { Transaction } from '../store/open.ts'
import { insertAttempt } from '../store/statements.ts'
import type { CardFacts } from './cardTries.ts'
import type { CardSummary } from './openCard.ts'

/** What is kept of a request with its attempt. */
interface Intent {
  /** The Idempotency-Key. */
  intent: string
  fingerprint: string
  card: CardSummary
  billing: Checked['plain']
  /** Who is asked to take the money. */
  provider: string
  /** Of a payment by card. */
  tries?: CardFacts
}

/** Again: the same key has just taken the order in another request, and nothing was begun. */
export type Begun = OrderSnapshot & { attempt: Attempt } & ({ isAgain: true } | { isAgain: false; counted: Counted })

/** @throws Problem 409 when the order takes no payment now, 410 when its time has run out, 429 after too many that failed */
export const begin = (gateway: Gateway, order: Order, request: ConfirmRequest, known: Intent, now: Date) =>
  changeOrder(gateway, order.id, async (tx, locked): Promise<Begun> => {
    const twin = await attemptOf(tx, locked, known.intent)
    if (twin) return { order: locked.order, attempt: twin, isAgain: true }
    if (!isPayable(locked.order.state)) throw refusal(locked)
    if (locked.order.expiresAt <= now) throw notAllowed('expired')
    if (locked.order.kind === 'subscription' && isOver(locked.order, now)) throw notAllowed('expired')
    const { order: taken } = await transition(tx, { order: locked.order }, 'begin', now)
    const attempt = {
      id: randomUUID(),
      orderId: order.id,
      number: (locked.attempt?.number ?? 0) + 1,
      intent: known.intent,
      fingerprint: known.fingerprint,
      state: taken.state,
      provider: known.provider,
      method: request.method,
      country: request.country,
      option: request.option ?? null,
      formId: request.formId,
      brand: networkIn(known.billing) ?? known.card.brand ?? null,
      lastFour: known.card.lastFour ?? null,
      installments: installmentsIn(known.billing),
      billing: known.billing,
      dueAt: new Date(now.getTime() + lookupAfterMs),
      createdAt: now,
    }
    await insertAttempt(tx, attempt)
    const counted = await countTry(gateway, tx, known.tries, attempt.id, now)
    const later = { instructions: null, reason: null, decline: null, reference: null, redirectUrl: null, endedAt: null }
    return { order: taken, attempt: { ...attempt, ...later }, isAgain: false, counted }
  })

declare const counted: unique symbol
/** Proof that a card was counted: no bank is asked about one without it (`authorise` of charge.ts). */
export type Counted = { [counted]: true }

/**
 * @param tries undefined where no card was typed
 * @param attemptId undefined where nothing is paid
 * @throws Problem 429 after too many cards
 */
export async function countTry(
  { cardTries }: Pick<Gateway, 'cardTries'>,
  tx: Transaction,
  tries: CardFacts | undefined,
  attemptId: string | undefined,
  now: Date,
): Promise<Counted> {
  if (tries) await cardTries?.count(tx, tries, attemptId, now)
  return {} as Counted
}

/** Kept apart, since the other values of a form are forgotten once the order is final. A method may ask it in its own way. */
const installmentsIn = ({ periodValue }: Checked['plain']): number | null =>
  /^[1-9][0-9]?$/.test(String(periodValue)) ? Number(periodValue) : null

/** Of a co-badged card the network that the shopper chose, which the form's check knows to be one of the card's. */
export const networkIn = ({ cardNetwork }: Checked['plain']): string | undefined =>
  typeof cardNetwork === 'string' ? cardNetwork : undefined

export function refusal({ order }: OrderSnapshot): Problem {
  return isInProgress(order.state) ? new Problem(409, 'inProgress', { state: order.state }) : notAllowed(order.state)
}
