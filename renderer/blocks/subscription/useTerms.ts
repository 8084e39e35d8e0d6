import { useOrder, useSessionState } from '../../app/session/session.ts'
import { formatServerDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/language.ts'

/** @returns the confirmed terms, or before that the planned ones; `day` formats one of their times */
export function useTerms() {
  const { tag } = useLanguage()
  const order = useOrder()
  const confirmed = useSessionState((state) => state.subscription)
  const terms = confirmed?.subscription ?? order.subscription
  return { tag, order, confirmed, terms, day: (time: string) => formatServerDate(time, tag) }
}
