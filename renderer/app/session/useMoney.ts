/** Amounts of the order, in the page's language. */

import { formatMoney } from '../../../core/money.ts'
import { useLanguage } from '../../i18n/language.ts'
import { type SessionState, useOrder, useSessionState } from './session.ts'

/** `$25.99`: what the shopper pays at once, with the method's fee, or after the payment what was charged. */
export function useOrderAmount(): string {
  const { currency } = useOrder()
  const amountMinor = useSessionState(dueMinor)
  return formatMoney(amountMinor, currency, useLanguage().amountLocale)
}

/** Formats an amount of the order. */
export function useMoney(): (amountMinor: number) => string {
  const { currency } = useOrder()
  const { amountLocale } = useLanguage()
  return (amountMinor) => formatMoney(amountMinor, currency, amountLocale)
}

/** What the chosen method adds to the amount; without a choice, the method of the payment. In minor units. */
export const methodFee = ({ order, methods, method }: SessionState): number =>
  (methods ? methods.find(({ code }) => code === method)?.feeMinor : order.methodFeeMinor) ?? 0

/** A trial charges nothing. The first charge of a subscription is the order's amount. */
function dueMinor(state: SessionState): number {
  const { order, subscription: confirmed } = state
  const { amountMinor, subscription } = order
  if (!subscription) return amountMinor + methodFee(state)
  if (confirmed) return confirmed.charges.some(({ state }) => state === 'paid') ? amountMinor : 0
  if (subscription.state) return subscription.state === 'trialing' ? 0 : amountMinor
  return subscription.dueNowMinor
}
