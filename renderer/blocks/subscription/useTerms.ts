import { useOrder, useSessionState } from '../../app/session/session.ts'
import { formatServerDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/language.ts'

/** @returns what was agreed, as it is once it was confirmed; else as it would be; `day` writes one of its times */
export function useTerms() {
  const { tag } = useLanguage()
  const order = useOrder()
  const confirmed = useSessionState((state) => state.subscription)
  const terms = confirmed?.subscription ?? order.subscription
  return { tag, order, confirmed, terms, day: (time: string) => formatServerDate(time, tag) }
}
