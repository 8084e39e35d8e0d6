/**
 * A payment is confirmed: replayed when this intent is known, else checked, begun, put to the provider and settled.
 * Begin and settle are two transactions with the provider's call between them; what dies in between is healed by its
 * due time.
 */
import { randomUUID } from 'node:crypto'
import { isInProgress, isPayable } from '../../core/states.ts'
import type { ConfirmRequest, FieldError, PaymentAnswer } from '../../schemas/types.ts'
import { brandOf } from '../../validators/card/brand.ts'
import type { Gateway } from '../gateway.ts'
import { invalidData, Problem } from '../problem.ts'
import type { Outcome } from '../providers/provider.ts'
import type { MethodSnapshot } from '../store/methodSnapshot.ts'
import { insertAttempt } from '../store/statements.ts'
import { paymentAnswer } from './answer.ts'
import { changeOrder } from './change.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Checked, CheckedForm } from './forms.ts'
import { lookupAfterMs } from './lookupDelay.ts'
import { behaviourOf, instructionsExpiry, paymentInstructions, sandboxBankPath } from './methodSnapshot.ts'
import { openCard } from './openCard.ts'
import { type Attempt, attemptOf, type Order, type OrderSnapshot } from './orderSnapshot.ts'
import { askProvider, settleOutcome } from './outcome.ts'
import { readUpToDate } from './settle.ts'
import { notAllowed, transition } from './transition.ts'

export interface Confirmed {
  answer: PaymentAnswer
  /** What the sandbox does to the connection; only the first answer of an intent is played with. */
  network?: Outcome['network']
}

/**
 * @param intent the Idempotency-Key
 * @param isLocal whether it came by the call for local methods
 * @throws Problem 400 unreadable card, 404 unknown key or a method of the other call, 409 not allowed or in progress, 410 expired, 422 invalid data or
 * an intent that came with other content before
 */
export async function confirm(
  gateway: Gateway,
  request: ConfirmRequest,
  intent: string,
  isLocal: boolean,
): Promise<Confirmed> {
  const seen = await readUpToDate(gateway, request.key)
  const { walletToken, ...secret } = request.card ? await openCard(gateway, request.card, request.key) : {}
  const card = cardSummary(gateway, secret)
  const fingerprint = fingerprintOf({ ...request, card })

  const earlier = await attemptOf(gateway.db, seen, intent)
  if (earlier) return replay(gateway, seen, earlier, fingerprint)
  if (!isPayable(seen.order.state)) throw refusal(seen)

  const now = await gateway.clock.now()
  const checked = await gateway.forms.check(seen.order, request, { data: request.data, secret }, now)
  const { methodSnapshot: snapshot } = checked
  if ((snapshot !== undefined) !== isLocal) throw new Problem(404, 'methodUnavailable')
  const errors = [
    ...checked.errors,
    ...optionErrors(request, snapshot),
    ...walletErrors(gateway, walletToken, snapshot),
  ]
  if (errors.length > 0) throw invalidData(errors)

  const begun = await begin(gateway, seen.order, request, { intent, fingerprint, card, billing: checked.plain }, now)
  if (begun.replayed) return replay(gateway, begun, begun.replayed, fingerprint)
  return charge(gateway, begun, checked)
}

/** The stored attempt answers for its intent, with its present state. */
async function replay(
  gateway: Gateway,
  { order }: OrderSnapshot,
  attempt: Attempt,
  fingerprint: string,
): Promise<Confirmed> {
  if (attempt.fingerprint !== fingerprint) throw new Problem(422, 'intentReused', { errors: [] })
  if (attempt.state === 'processing') throw new Problem(409, 'inProgress', { state: 'processing' })
  const now = await gateway.clock.now()
  const answer = paymentAnswer({ order, attempt }, gateway.files().catalogs, now, attempt.state)
  return { answer: confirmAnswer(gateway, answer, { order, attempt }) }
}

interface Intent {
  intent: string
  fingerprint: string
  card: CardSummary
  billing: Checked['plain']
}

/** Takes the order for this intent, or finds that the same intent has just taken it in another request. */
function begin(gateway: Gateway, order: Order, request: ConfirmRequest, intent: Intent, now: Date) {
  type Begun = OrderSnapshot & { attempt: Attempt; replayed?: Attempt }
  return changeOrder(gateway, order.id, async (tx, locked): Promise<Begun> => {
    const twin = await attemptOf(tx, locked, intent.intent)
    if (twin) return { order: locked.order, attempt: twin, replayed: twin }
    if (!isPayable(locked.order.state)) throw refusal(locked)
    if (locked.order.expiresAt <= now) throw notAllowed('expired')
    const { order: taken } = await transition(tx, { order: locked.order }, 'begin', now)
    const attempt = {
      id: randomUUID(),
      orderId: order.id,
      number: (locked.attempt?.number ?? 0) + 1,
      intent: intent.intent,
      fingerprint: intent.fingerprint,
      state: taken.state,
      method: request.method,
      country: request.country,
      option: request.option ?? null,
      formId: request.formId,
      brand: intent.card.brand ?? null,
      lastFour: intent.card.lastFour ?? null,
      installments: installmentsIn(intent.billing),
      billing: intent.billing,
      dueAt: new Date(now.getTime() + lookupAfterMs),
      createdAt: now,
    }
    await insertAttempt(tx, attempt)
    return { order: taken, attempt: { ...attempt, instructions: null, reason: null, reference: null, endedAt: null } }
  })
}

async function charge(
  gateway: Gateway,
  begun: OrderSnapshot & { attempt: Attempt },
  { plain, secret: card, methodSnapshot: snapshot }: CheckedForm,
): Promise<Confirmed> {
  const { order, attempt } = begun
  const option = snapshot?.options?.find(({ code }) => code === attempt.option)
  const expiresAt = snapshot ? instructionsExpiry(snapshot, attempt.createdAt) : order.expiresAt
  const outcome = await askProvider(gateway, begun, (provider, known) =>
    provider.authorise({
      ...known,
      amountMinor: order.amountMinor,
      currency: order.currency,
      country: attempt.country,
      order: { id: order.id, key: order.key, orderno: order.orderno, website: order.website },
      option,
      data: plain,
      expiresAt,
      sandbox: snapshot?.sandbox,
      card: card.cardNum ? { ...card, cardNum: withoutSpaces(card.cardNum) } : card,
    }),
  )
  const instructions = snapshot && outcome && paymentInstructions(snapshot, option, outcome, expiresAt)
  const settled = outcome ? await settleOutcome(gateway, begun, outcome, instructions) : begun
  const answer = paymentAnswer(settled, gateway.files().catalogs, await gateway.clock.now())
  return { answer: confirmAnswer(gateway, answer, settled), network: outcome?.network }
}

/** Whoever pays on another site goes there at once; any other page of the order leads to the page that waits. */
function confirmAnswer(
  gateway: Gateway,
  answer: PaymentAnswer,
  { order: { key }, attempt }: OrderSnapshot,
): PaymentAnswer {
  const isAway =
    answer.state === 'pending' &&
    attempt?.instructions &&
    behaviourOf(gateway, attempt.instructions.method).next === 'redirect'
  return isAway ? { ...answer, next: { redirect: sandboxBankPath(key) } } : answer
}

/** A number may come as it was typed, in groups of four. */
const withoutSpaces = (cardNum: string): string => cardNum.replace(/\s/g, '')

/** What may be kept and shown of a card. */
interface CardSummary {
  brand?: string
  lastFour?: string
}

function cardSummary(gateway: Gateway, { cardNum }: Record<string, unknown>): CardSummary {
  if (typeof cardNum !== 'string') return {}
  const digits = withoutSpaces(cardNum)
  // Fewer digits than a card has could be all of a secret; they fail the check right after.
  if (digits.length < 12) return {}
  return { brand: brandOf(digits, gateway.files().catalogs.cardBrands.brands)?.type, lastFour: digits.slice(-4) }
}

/** Kept apart, since the other values of a form are forgotten once the order is final. A method may ask it in its own way. */
const installmentsIn = ({ periodValue }: Checked['plain']): number | null =>
  /^[1-9][0-9]?$/.test(String(periodValue)) ? Number(periodValue) : null

/** No choice where there is one to make, or one that was not offered: whatever else stood there would be stored. */
function optionErrors({ option }: ConfirmRequest, snapshot: MethodSnapshot | undefined): FieldError[] {
  const offered = snapshot?.options ?? []
  if (option === undefined && offered.length > 0)
    return [{ field: 'option', keyword: 'required', messageKey: 'error.required', params: {} }]
  if (option === undefined || offered.some(({ code }) => code === option)) return []
  return [{ field: 'option', keyword: 'enum', messageKey: 'error.invalidField', params: {} }]
}

/** A wallet without what the device hands over has nothing to be paid by. */
function walletErrors(gateway: Gateway, token: unknown, snapshot: MethodSnapshot | undefined): FieldError[] {
  const isWallet = snapshot !== undefined && behaviourOf(gateway, snapshot).asks === 'deviceSheet'
  if (isWallet === (typeof token === 'string' && token !== '')) return []
  const keyword = isWallet ? 'required' : 'additionalProperties'
  return [{ field: 'walletToken', keyword, messageKey: 'error.invalidField', params: {} }]
}

function refusal({ order }: OrderSnapshot): Problem {
  return isInProgress(order.state) ? new Problem(409, 'inProgress', { state: order.state }) : notAllowed(order.state)
}
