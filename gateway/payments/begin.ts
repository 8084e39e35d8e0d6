/** Begins a payment: in one transaction the attempt takes the order, before any call to the provider. */
import { randomUUID } from 'node:crypto'
import { isInProgress, isPayable } from '../../core/states.ts'
import type { ConfirmRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { Checked } from '../offers/formShapes.ts'
import { lookupAfterMs } from '../orders/lookupDelay.ts'
import { type Attempt, attemptOf, changeOrder, type OrderSnapshot } from '../orders/orderSnapshot.ts'
import { isOver } from '../orders/terms.ts'
import { beginWith, notAllowed } from '../orders/transition.ts'
import { Problem } from '../problem.ts'
import type { Transaction } from '../store/open.ts'
import type { CardFacts } from './cardTries.ts'
import type { CardSummary } from './openCard.ts'

/** What the attempt keeps of its request. */
interface Intent {
  /** The Idempotency-Key. */
  intent: string
  fingerprint: string
  card: CardSummary
  billing: Checked['plain']
  /** The provider that takes the money. */
  provider: string
  /** For card payments. */
  tries?: CardFacts
}

/** Again: another request with the same key has just begun, so nothing began here. */
export type Begun = OrderSnapshot & { attempt: Attempt } & ({ isAgain: true } | { isAgain: false; counted: Counted })

/** @throws Problem 409 if the order cannot be paid now, 410 if its time has run out, 429 after too many failures */
export const begin = (gateway: Gateway, seen: OrderSnapshot, request: ConfirmRequest, known: Intent, now: Date) =>
  changeOrder(gateway, seen, async (tx, current): Promise<Begun> => {
    const { order } = current
    const twin = await attemptOf(tx, current, known.intent)
    if (twin) return { order, attempt: twin, isAgain: true }
    if (!isPayable(order.state)) throw refusal(current)
    if (order.expiresAt <= now) throw notAllowed('expired')
    if (order.kind === 'subscription' && isOver(order, now)) throw notAllowed('expired')
    const begun = await beginWith(tx, current, {
      id: randomUUID(),
      number: (current.attempt?.number ?? 0) + 1,
      intent: known.intent,
      fingerprint: known.fingerprint,
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
    })
    const counted = await countTry(gateway, tx, known.tries, begun.attempt.id, now)
    return { ...begun, isAgain: false, counted }
  })

declare const counted: unique symbol
/** Proof that a card was counted: `authorise` in charge.ts requires it before it asks a bank. */
export type Counted = { [counted]: true }

/**
 * @param tries undefined if no card was entered
 * @param attemptId undefined if nothing is paid
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

/**
 * Stored separately, because the other form values are deleted when the order is final. Methods may ask for it
 * differently.
 */
const installmentsIn = ({ periodValue }: Checked['plain']): number | null =>
  /^[1-9][0-9]?$/.test(String(periodValue)) ? Number(periodValue) : null

/** For a co-badged card: the network that the shopper chose. The form's check knows that it belongs to the card. */
export const networkIn = ({ cardNetwork }: Checked['plain']): string | undefined =>
  typeof cardNetwork === 'string' ? cardNetwork : undefined

export function refusal({ order }: OrderSnapshot): Problem {
  return isInProgress(order.state) ? new Problem(409, 'inProgress', { state: order.state }) : notAllowed(order.state)
}
