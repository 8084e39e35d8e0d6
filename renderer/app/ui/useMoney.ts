/** Amounts of the order, in the page's language. */

import { formatMoney } from '../../../core/money.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useOrder } from '../session/session.ts'

/** `$25.99` */
export function useOrderAmount(): string {
  const { amountMinor, currency } = useOrder()
  return formatMoney(amountMinor, currency, useLanguage().amountLocale)
}
