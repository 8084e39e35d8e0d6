/** What the page and the merchant read about an order. The catalog of statuses gives each state its code. */

import { otherNames } from '../../core/methodNames.ts'
import { toWire } from '../../core/serverTime.ts'
import { isPayable, nextState, type State } from '../../core/states.ts'
import type { CheckoutView, OrderView, PaymentAnswer, StatusCatalog } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { e164Of } from '../phones.ts'
import { pageRoutes } from '../schemas/pageRoutes.ts'
import type { Catalogs } from '../schemas/schemaFiles.ts'
import type { PaymentInstructions } from '../store/methodSnapshot.ts'
import type { Address } from './addressRows.ts'
import { shownBasket } from './basket.ts'
import { declineTexts, reasonOf } from './declines.ts'
import { amountsOf, type OrderFacts } from './orderFacts.ts'
import type { Attempt, Order, OrderSnapshot } from './orderSnapshot.ts'
import type { Prefill } from './prefill.ts'
import { shownCard, shownCards } from './shownCards.ts'
import { termsBefore } from './terms.ts'

export function codeOf({ entries, otherwise }: StatusCatalog, state: State): string {
  return entries.find((entry) => entry.state === state)?.code ?? otherwise
}

/** @param state the attempt's own state, if it is not the order's last attempt */
export function paymentAnswer(
  { order, attempt }: OrderSnapshot,
  catalogs: Catalogs,
  now: Date,
  state: State = order.state,
): PaymentAnswer {
  const tried = triedOf(state, attempt)
  return {
    code: codeOf(catalogs.statuses, state),
    type: order.kind,
    state,
    reason: tried && reasonOf(tried),
    attempt: attempt?.number,
    card: cardOf(tried, catalogs),
    cardBrand: tried?.brand ?? undefined,
    lastFour: tried?.lastFour ?? undefined,
    serverTime: toWire(now),
    expires: toWire(order.expiresAt),
    extendMinutes: moreMinutes(order),
    next: nextStep(state, attempt),
  }
}

/**
 * Like paymentAnswer, but a shopper who pays on another site goes there at once. Other pages lead to the waiting page.
 */
export function confirmAnswer(...[snapshot, ...more]: Parameters<typeof paymentAnswer>): PaymentAnswer {
  const answer = paymentAnswer(snapshot, ...more)
  const redirect = redirectOf(answer.state, snapshot.attempt)
  return redirect ? { ...answer, next: { redirect } } : answer
}

/** The site where a waiting attempt is paid. */
export const redirectOf = (state: State, attempt: Attempt | undefined): string | undefined =>
  (state === 'pending' && attempt?.instructions && attempt.redirectUrl) || undefined

/** @param kept the billing address that the shopper gave the order, if it may be shown */
export function checkoutView(
  { files, testProviders, config }: Pick<Gateway, 'files' | 'testProviders' | 'config'>,
  { order, attempt }: OrderSnapshot,
  now: Date,
  kept?: Address,
): CheckoutView {
  const { catalogs, methods } = files()
  const { state } = order
  const tried = triedOf(state, attempt)
  // The method's name at the time of payment; without instructions its present name.
  const method = tried && (tried.instructions?.method ?? methods.get(tried.method))
  const isKeptNewer = kept !== undefined && kept.savedAt > (attempt?.createdAt ?? order.createdAt)
  return {
    key: order.key,
    orderno: order.orderno,
    website: order.website,
    amountMinor: order.amountMinor,
    currency: order.currency,
    kind: order.kind,
    state,
    code: codeOf(catalogs.statuses, state),
    reason: tried && reasonOf(tried),
    declined: tried && declineTexts(tried),
    next: nextStep(state, attempt),
    txnTime: txnTimeOf(order, tried),
    method: tried?.method,
    methodName: method?.name,
    methodNameKey: method?.nameKey,
    methodNames: method && otherNames(method),
    methodFeeMinor: tried?.instructions?.method.feeMinor,
    card: cardOf(tried, catalogs),
    cardBrand: tried?.brand ?? undefined,
    lastFour: tried?.lastFour ?? undefined,
    installments: tried?.installments ?? undefined,
    installmentsMinor: amountsOf(order, tried),
    country: (isKeptNewer ? kept.country : (attempt?.country ?? kept?.country)) ?? order.country ?? undefined,
    language: order.language ?? undefined,
    returnUrl: order.returnUrl ?? undefined,
    returnSeconds: order.returnSeconds,
    brand: order.brand,
    merchant: shopLinks(order, config),
    ...shownBasket(order),
    createdTime: toWire(order.createdAt),
    effectiveMinutes: order.effectiveMinutes,
    extendMinutes: moreMinutes(order),
    timeFixedBy: (nextState(state, 'extend') && order.timeFixedBy) || undefined,
    expires: toWire(order.expiresAt),
    serverTime: toWire(now),
    supportedCards: order.supportedCards ?? everyCardType(catalogs),
    cards: shownCards(catalogs.cardBrands.brands, order.supportedCards, order.country ?? undefined),
    // Links get copied: a waiting or finished order does not reveal its payer.
    billing: isPayable(state) ? billingOf(order, attempt, kept, isKeptNewer) : undefined,
    subscription: termsBefore(order, now),
    installment: order.installment ?? undefined,
    button: order.button === 'order' ? 'checkout.orderToPay' : undefined,
    sandbox: testProviders.has(order.provider),
  }
}

/** The order's own links to its shop, and for the rest those of the settings. */
function shopLinks(
  { merchant }: Order,
  { contact, termsUrl, privacyUrl }: Gateway['config'],
): CheckoutView['merchant'] {
  const links = Object.entries({ contact, termsUrl, privacy: privacyUrl, ...merchant }).filter(([, link]) => link)
  return links.length > 0 ? Object.fromEntries(links) : undefined
}

/** How often the time to pay is extended. Source: WCAG 2.2, criterion 2.2.1: at least ten times */
const mostTimes = 10

/**
 * How many minutes the shopper may still add. @returns undefined if the state has its own time limit, such as a code's
 * expiry
 */
export function moreMinutes({ state, extendMinutes, extendedAt, extensions }: Order): number | undefined {
  // The previous release may run beside this one, and writes only the first time.
  const times = Math.max(extensions.length, extendedAt ? 1 : 0)
  return (nextState(state, 'extend') && times < mostTimes && extendMinutes) || undefined
}

/** The attempt that an order shows. An open order shows none, even after the shopper left another method. */
const triedOf = (state: State, attempt: Attempt | undefined): Attempt | undefined =>
  state === 'open' ? undefined : attempt

/** When the last attempt ended or began; without an attempt, when the order ended. */
function txnTimeOf(order: Order, attempt: Attempt | undefined): string | undefined {
  const time = attempt?.endedAt ?? attempt?.createdAt ?? order.endedAt
  return time ? toWire(time) : undefined
}

/** The shopper's last input wins. Prefilled values do not refill what the shopper left empty. */
function billingOf({ prefill }: Order, attempt: Attempt | undefined, kept: Address | undefined, isKeptNewer: boolean) {
  const filledIn = attempt?.billing && { ...attempt.billing, ...(attempt.option && { option: attempt.option }) }
  // A form without fields leaves nothing empty.
  const isNew = !kept && Object.keys(attempt?.billing ?? {}).length === 0
  if (isNew && prefill) return { ...withFullName(prefill), ...filledIn }
  if (!kept) return filledIn ?? undefined
  return isKeptNewer ? { ...filledIn, ...kept.data } : { ...kept.data, ...filledIn }
}

/** A shop knows two names; a form may ask one. */
function withFullName(prefill: Prefill): Prefill {
  const { firstName, lastName } = prefill
  return firstName && lastName ? { fullName: `${firstName} ${lastName}`, ...prefill } : prefill
}

/** @param kept the order's addresses */
export function orderView(facts: OrderFacts, { statuses }: Pick<Catalogs, 'statuses'>, kept: Address[]): OrderView {
  return {
    ...facts,
    code: codeOf(statuses, facts.state),
    attempts: facts.attempts.map((attempt) => ({ ...attempt, code: codeOf(statuses, attempt.state) })),
    addresses: kept.map(({ type, data, country, savedAt }) => ({
      type,
      data,
      phoneE164: e164Of(data.phone, country, data.diallingCode),
      savedTime: toWire(savedAt),
    })),
  }
}

function nextStep(state: State, attempt: Attempt | undefined): PaymentAnswer['next'] {
  if (state === 'pending' && attempt?.instructions) return instructionPage(attempt.instructions)
  if (state === 'challenge') return { challenge: attempt?.redirectUrl ?? undefined }
  if (state === 'verify') return { verify: true }
  return undefined
}

/** The page with payment instructions, named by the method file. */
function instructionPage({ method: { present }, step }: PaymentInstructions): PaymentAnswer['next'] {
  const { page, mobilePage } = present
  return {
    page: pageRoutes.get(page),
    mobilePage: mobilePage && pageRoutes.get(mobilePage),
    ...(step && { step: true }),
  }
}

/** The brand or network of an attempt's card. */
const cardOf = (attempt: Attempt | undefined, { cardBrands }: Catalogs) =>
  attempt?.brand ? shownCard(cardBrands.brands, attempt.brand) : undefined

const everyCardType = ({ cardBrands }: Catalogs): string[] => [
  ...new Set(cardBrands.brands.map(({ cardType }) => cardType)),
]
