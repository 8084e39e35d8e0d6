/** Push requests and codes on the shopper's phone: where one went, and sending it again. */
import { Duration } from 'luxon'
import { toWire } from '../../core/serverTime.ts'
import { nextState } from '../../core/states.ts'
import type { LocalView, PaymentAnswer, PushRequest } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { paymentAnswer } from '../orders/answer.ts'
import { type Attempt, changeOrder, type Order, type OrderSnapshot, providerOf } from '../orders/orderSnapshot.ts'
import { notAllowed } from '../orders/transition.ts'
import { Problem, unavailable } from '../problem.ts'
import type { PaymentInstructions } from '../store/methodSnapshot.ts'
import { saveInstructions } from '../store/statements.ts'
import { type Asked, askProvider, inTime, settleOutcome } from './outcome.ts'
import { readUpToDate } from './settle.ts'

type Providers = Pick<Gateway, 'providers'>

/** Facts for the page about what was sent to the shopper; undefined if nothing was. */
export function pushView(gateway: Providers, order: Order, attempt: Attempt): LocalView['push'] {
  const { instructions, billing } = attempt
  if (!instructions?.push) return undefined
  const sending = sendingOf(instructions)
  if (!sending) return undefined
  const { to: field } = sending
  const to = field === undefined ? undefined : billing?.[field]
  const again = againAt(gateway, providerOf(order, attempt), instructions)
  return {
    to: to === undefined ? undefined : maskContact(String(to)),
    sent: instructions.push.sent,
    again: again && toWire(again),
  }
}

/**
 * Sends it once more. If another tab was faster or the order has changed, it sends nothing and answers with the present
 * state. The provider is asked before the database is written: after a crash the same repetition is requested again,
 * and the provider recognises its number.
 *
 * @throws Problem 404 unknown key, 409 if it cannot be sent again, 429 too soon, 503 if the provider does not answer
 */
export async function sendAgain(
  gateway: Gateway,
  key: string,
  { attempt: number, sent }: PushRequest,
): Promise<PaymentAnswer> {
  const seen = await readUpToDate(gateway, key)
  const { order, attempt } = seen
  const answer = async (snapshot: OrderSnapshot) =>
    paymentAnswer(snapshot, gateway.files().catalogs, await gateway.clock.now())
  if (order.state !== 'pending' || attempt?.number !== number) return answer(seen)
  const { instructions } = attempt
  if (instructions?.push && instructions.push.sent !== sent) return answer(seen)

  const at =
    instructions && nextState(order.state, 'sendAgain') && againAt(gateway, providerOf(order, attempt), instructions)
  if (!at) throw notAllowed(order.state)
  const waitMs = at.getTime() - (await gateway.clock.now()).getTime()
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  if (waitMs > 0) throw new Problem(429, 'tooManyRequests', { retryAfterSeconds }, retryAfterSeconds)

  const asked = { order, attempt }
  const outcome = await askProvider(gateway, asked, async (provider, known) => {
    if (!provider.sendAgain) throw new Error('the provider cannot send it again')
    return inTime(provider.sendAgain({ ...known, number: sent + 1 }))
  })
  if (!outcome) throw unavailable()
  return answer(
    outcome.action === 'wait' ? await written(gateway, asked, sent) : await settleOutcome(gateway, asked, outcome),
  )
}

/** Records the repetition once, whichever request writes it. */
async function written(gateway: Gateway, { order, attempt }: Asked, before: number): Promise<OrderSnapshot> {
  const now = await gateway.clock.now()
  return changeOrder(gateway, order.id, async (tx, locked) => {
    const { instructions } = locked.attempt ?? {}
    const stillWaits = locked.attempt?.id === attempt.id && nextState(locked.order.state, 'sendAgain')
    if (!stillWaits || !locked.attempt || instructions?.push?.sent !== before) return locked
    const push = { sent: before + 1, sentAt: now.toISOString() }
    await saveInstructions(tx, { id: attempt.id, instructions: { ...instructions, push } })
    return { order: locked.order, attempt: { ...locked.attempt, instructions: { ...instructions, push } } }
  })
}

/** The part of the method's file about what is sent: the code of a step while it is asked, otherwise the push. */
const sendingOf = ({ step, method: { present } }: PaymentInstructions) => (step ? present.step : present.push)

/** When it may be sent again, in whole seconds; undefined if it cannot be sent any more. */
function againAt({ providers }: Providers, provider: string, instructions: PaymentInstructions): Date | undefined {
  const { push: sending, expiresAt, step } = instructions
  const { sendAgain: offer } = sendingOf(instructions) ?? {}
  if (!offer || !sending || sending.sent > offer.times || !providers.get(provider)?.sendAgain) return undefined
  const atMs = Date.parse(sending.sentAt) + Duration.fromISO(offer.after).toMillis()
  const at = new Date(Math.ceil(atMs / 1000) * 1000)
  return at < new Date(step?.until ?? expiresAt) ? at : undefined
}

/** Shows at most this many last characters, and never more than a third. */
const shownAtMost = 3

/**
 * Masks a contact that a shopper entered: they recognise it, and other readers cannot use it.
 * '911234567' becomes '•••567', 'ana@example.com' 'a•••@example.com', 'priya@okbank' 'p•••@okbank'. The part after the
 * @ names a mail server or a bank with many customers.
 */
export function maskContact(value: string): string {
  const at = value.lastIndexOf('@')
  if (at > 0) return `${value.slice(0, at > 2 ? 1 : 0)}•••${value.slice(at)}`
  const bare = value.replace(/[^\p{L}\p{N}]/gu, '')
  const shown = Math.min(shownAtMost, Math.floor(bare.length / 3))
  return `•••${shown > 0 ? bare.slice(-shown) : ''}`
}
