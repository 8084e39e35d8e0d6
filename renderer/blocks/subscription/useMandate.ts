import type { MethodEntry } from '../../../schemas/types.ts'
import { chosenMethod, useOrder, useSessionState } from '../../app/session/session.ts'
import { unit } from '../../i18n/duration.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import { methodOf } from '../result/methodOf.ts'

export interface ShownMandate {
  /** The method's name. */
  method: string
  /** The sentence that says how long before each payment it is announced. */
  notice: string
  /** Once it is given. */
  reference?: string
}

/** The mandate of the confirmed subscription, or before that of the chosen method; undefined for a card. */
export function useMandate(): ShownMandate | undefined {
  const text = useText()
  const { tag } = useLanguage()
  const order = useOrder()
  const confirmed = useSessionState(({ subscription }) => subscription)
  const chosen = useSessionState(chosenMethod)
  const said = ({ days, bankingDays = 0 }: NonNullable<MethodEntry['notice']>) =>
    days
      ? text('subscription.mandate.notice', { time: unit(days, 'day', tag) })
      : text('subscription.mandate.noticeBanking', { days: bankingDays })
  if (confirmed) {
    const { mandate } = confirmed
    // The order's names are those of the method of its payment.
    const isOfPayment = !mandate?.method || mandate.method === order.method
    const method = mandate && ((isOfPayment && methodOf(order, text, tag)) || mandate.name)
    return mandate && method ? { method, notice: said(mandate.notice), reference: mandate.reference } : undefined
  }
  return chosen?.notice && { method: chosen.name, notice: said(chosen.notice) }
}
