/** Amounts of the order, in the page's language. */

import { formatMoney } from '../../../core/money.ts'
import { useLanguage } from '../../i18n/language.ts'
import { type SessionState, useOrder, useSessionState } from './session.ts'

/** `$25.99`: the amount that the order charges at once, or after the payment the charged amount. */
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

/** A trial charges nothing. The first charge of a subscription is the order's amount. */
function dueMinor({ order, subscription: confirmed }: SessionState): number {
  const { amountMinor, subscription } = order
  if (!subscription) return amountMinor
  if (confirmed) return confirmed.charges.some(({ state }) => state === 'paid') ? amountMinor : 0
  if (subscription.state) return subscription.state === 'trialing' ? 0 : amountMinor
  return subscription.dueNowMinor
}
