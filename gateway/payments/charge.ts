/** Asks the provider to take the money of an attempt that has begun, and settles the outcome. */
import { DateTime, Duration } from 'luxon'
import type { MethodPresentation } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { CheckedForm } from '../offers/formShapes.ts'
import type { Attempt, OrderSnapshot } from '../orders/orderSnapshot.ts'
import { dueNowMinor } from '../orders/terms.ts'
import type { Charge, NetworkFault, Outcome, Provider } from '../providers/provider.ts'
import type { MethodSnapshot, PaymentInstructions } from '../store/methodSnapshot.ts'
import type { Counted } from './begin.ts'
import { withoutSpaces } from './openCard.ts'
import { askProvider, settleOutcome } from './outcome.ts'
import { stepExpiry, untilStepExpires } from './stepLimits.ts'

/**
 * The address to which a provider sends the shopper back (routes/returns.ts). Each attempt has its own, because an old
 * tab may return late.
 *
 * @param key of the order
 * @param number of its attempt
 */
const returnUrlOf = (origin: string, key: string, number: number): string => `${origin}/api/txn/${key}/return/${number}`

interface Charged {
  /** After the outcome; unchanged if the provider did not answer. */
  settled: OrderSnapshot
  network?: NetworkFault
}

/** Values of the form that are never stored. */
interface Beside {
  walletToken?: unknown
  device: Charge['device']
}

export async function charge(
  gateway: Gateway,
  begun: OrderSnapshot & { attempt: Attempt; counted: Counted },
  { plain, secret: card, methodSnapshot, walletToken, device }: CheckedForm & Beside,
): Promise<Charged> {
  const { order, attempt } = begun
  const snapshot = methodSnapshot && chosenWay(methodSnapshot, attempt.option)
  const option = snapshot?.options?.find(({ code }) => code === attempt.option)
  const expiresAt = snapshot ? instructionsExpiry(snapshot, attempt.createdAt) : order.expiresAt
  const outcome = await askProvider(gateway, begun, (provider, known) =>
    authorise(begun.counted, provider, {
      ...known,
      ...(order.kind === 'subscription'
        ? { amountMinor: dueNowMinor(order, attempt.createdAt), storesCard: true }
        : { amountMinor: order.amountMinor }),
      currency: order.currency,
      country: attempt.country,
      order: { id: order.id, key: order.key, orderno: order.orderno, website: order.website },
      option,
      data: plain,
      expiresAt,
      hasStep: snapshot?.present.step !== undefined,
      settings: snapshot?.settings,
      card: card.cardNum ? { ...card, cardNum: withoutSpaces(card.cardNum) } : card,
      walletToken: typeof walletToken === 'string' ? walletToken : undefined,
      returnUrl: returnUrlOf(gateway.origin(), order.key, attempt.number),
      device,
      capture: order.capture,
    }),
  )
  if (!outcome) return { settled: begun }
  const instructions = snapshot && paymentInstructions(snapshot, option, outcome, attempt.createdAt)
  const limited = untilStepExpires(outcome, instructions?.step)
  return { settled: await settleOutcome(gateway, begun, limited, instructions), network: outcome.network }
}

/** The only call that sends a shopper's card to a bank, to take money or to store the card. */
export const authorise = (_counted: Counted, provider: Provider, asked: Charge): Promise<Outcome> =>
  provider.authorise(asked)

/** The method for the shopper's chosen option. */
export function chosenWay(snapshot: MethodSnapshot, option: string | null): MethodSnapshot {
  const { ways = {} } = snapshot
  return option !== null && Object.hasOwn(ways, option) ? { ...snapshot, ...ways[option] } : snapshot
}

const instructionsExpiry = ({ present, zone }: Pick<MethodSnapshot, 'present' | 'zone'>, now: Date): Date =>
  expiryOf(present.expires, now, zone)

/** The payment instructions to store with the attempt. @param now when the code was made */
function paymentInstructions(
  { options: _, settings: __, ways: ___, provider: ____, ...method }: MethodSnapshot,
  option: PaymentInstructions['option'],
  { payCode, needsStep }: Outcome,
  now: Date,
): PaymentInstructions {
  const { push: pushes, step: asked } = method.present
  const expiresAt = instructionsExpiry(method, now)
  const step = needsStep && asked ? { until: stepExpiry(asked, now, expiresAt).toISOString(), answered: 0 } : undefined
  const push = pushes || (step && asked?.to) ? { sent: 1, sentAt: now.toISOString() } : undefined
  return { method, option, code: payCode, expiresAt: expiresAt.toISOString(), push, ...(step && { step }) }
}

/** The checks require a zone, so this fallback is never used. */
const elsewhere = 'UTC'

/**
 * When a pending payment expires: after a duration, or at the end of a day in the shopper's time zone.
 *
 * @param zone of the market, IANA
 * @returns the last millisecond of a day, if the file names a day
 */
export function expiryOf(expires: MethodPresentation['expires'], now: Date, zone = elsewhere): Date {
  if (typeof expires === 'string') return new Date(now.getTime() + Duration.fromISO(expires).toMillis())
  const today = DateTime.fromJSDate(now, { zone })
  const { endOfDay = 1, endOfBankingDay } = expires
  const last = endOfBankingDay ? bankingDayAfter(today, endOfBankingDay) : today.plus({ days: endOfDay })
  return last.endOf('day').toJSDate()
}

/**
 * Banks work from Monday to Friday. We do not know their holidays: a code may expire after one, but never too early.
 */
function bankingDayAfter(today: DateTime, count: number): DateTime {
  let day = today
  for (let left = count; left > 0; ) {
    day = day.plus({ days: 1 })
    if (!day.isWeekend) left--
  }
  return day
}
