/**
 * Confirms a payment: a known idempotency key gets its attempt's answer. Otherwise the form is checked (forms.ts), the
 * payment begins (begin.ts), and the provider's outcome is settled (charge.ts). Begin and settle are two transactions
 * with the provider's call between them. If the process dies in between, the due time leads to a look-up.
 */
import { isPayable } from '../../core/states.ts'
import type { ConfirmRequest, PaymentAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { confirmAnswer } from '../orders/answer.ts'
import { fingerprintOf } from '../orders/fingerprint.ts'
import { type Attempt, attemptOf, type OrderSnapshot } from '../orders/orderSnapshot.ts'
import { invalidData, Problem } from '../problem.ts'
import type { Charge, NetworkFault } from '../providers/provider.ts'
import { providerFor } from '../providers/routing.ts'
import { begin, refusal } from './begin.ts'
import { charge } from './charge.ts'
import { cardSummary, openCard, withoutSpaces } from './openCard.ts'
import { readUpToDate } from './settle.ts'

export interface Confirmed {
  answer: PaymentAnswer
  /** A test provider's fault of the connection. It affects only the first answer of an idempotency key. */
  network?: NetworkFault
}

/**
 * @param intent the Idempotency-Key
 * @param isLocal true for the call of local methods
 * @param device the browser that pays
 * @throws Problem 400 unreadable card, 404 unknown key or a method of the other call, 409 not allowed or in progress,
 * 410
 * expired, 422 invalid data or a key that came with other content before
 */
export async function confirm(
  gateway: Gateway,
  request: ConfirmRequest,
  intent: string,
  isLocal: boolean,
  device: NonNullable<Charge['device']>,
): Promise<Confirmed> {
  const seen = await readUpToDate(gateway, request.key)
  const { walletToken, ...secret } = request.card ? await openCard(gateway, request.card, request.key) : {}
  const card = cardSummary(gateway, secret, request.method)
  const fingerprint = fingerprintOf({ ...request, card })

  const earlier = await attemptOf(gateway.db, seen, intent)
  if (earlier) return { answer: await replay(gateway, { ...seen, attempt: earlier }, fingerprint) }
  if (!isPayable(seen.order.state)) throw refusal(seen)

  const now = await gateway.clock.now()
  const { data, option } = request
  const checked = await gateway.forms.check(seen.order, request, { data, secret, option, walletToken }, now)
  if ((checked.methodSnapshot !== undefined) !== isLocal) throw new Problem(404, 'methodUnavailable')
  if (checked.errors.length > 0) throw invalidData(checked.errors)

  const { cardNum } = secret
  const tries =
    typeof cardNum === 'string' ? { order: seen.order.id, address: device.ip, card: withoutSpaces(cardNum) } : undefined
  const { methodSnapshot, plain } = checked
  const provider = methodSnapshot?.provider ?? providerFor(gateway.config.routes, seen.order, request)
  const known = { intent, fingerprint, card, billing: plain, provider, tries }
  const begun = await begin(gateway, seen, request, known, now)
  if (begun.isAgain) return { answer: await replay(gateway, begun, fingerprint) }
  const { settled, network } = await charge(gateway, begun, { ...checked, walletToken, device })
  const { catalogs } = gateway.files()
  return { answer: confirmAnswer(settled, catalogs, await gateway.clock.now()), network }
}

/**
 * A repeated request: the stored attempt answers with its present state.
 * @param earlier the order with the attempt of this key, which may not be its last one
 * @throws Problem 409 while the first request still waits for the provider, 422 when the key came with other content
 */
async function replay(
  gateway: Gateway,
  earlier: OrderSnapshot & { attempt: Attempt },
  fingerprint: string,
): Promise<PaymentAnswer> {
  const { attempt } = earlier
  if (attempt.fingerprint !== fingerprint) throw new Problem(422, 'intentReused', { errors: [] })
  if (attempt.state === 'processing') throw new Problem(409, 'inProgress', { state: 'processing' })
  return confirmAnswer(earlier, gateway.files().catalogs, await gateway.clock.now(), attempt.state)
}
