/** Sentences about the next charge of a subscription and the charges after it; none if no charge follows. */
import type { SubscriptionTerms } from '../../../schemas/types.ts'
import { useMoney } from '../../app/session/useMoney.ts'
import { formatServerDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import type { ShownMandate } from './useMandate.ts'
import { everyText } from './words.ts'

/** @param mandate collects the charges, in place of the card */
export function useNextCharges(
  terms: SubscriptionTerms | undefined,
  card: string,
  mandate: ShownMandate | undefined,
): string[] {
  const text = useText()
  const money = useMoney()
  const { tag } = useLanguage()
  if (!terms?.nextChargeAt || terms.nextAmountMinor === undefined) return []
  const { nextChargeAt, nextAmountMinor, feeMinor, endsAt, schedule, overdueMinor } = terms
  const day = (time: string) => formatServerDate(time, tag)
  const what = { date: day(nextChargeAt), amount: money(nextAmountMinor) }
  const next = mandate
    ? text(`subscription.mandate.${overdueMinor ? 'retry' : 'next'}`, { ...what, method: mandate.method })
    : text(`subscription.next.${overdueMinor ? 'retry' : 'charge'}`, { ...what, card })
  const after = { amount: money(feeMinor), every: everyText(terms, text), date: endsAt && day(endsAt) }
  if (!endsAt) return [next, text('subscription.next.then', after)]
  // If a plan ends, its schedule shows whether a charge follows.
  // The schedule begins with the next charge, unless that one is a retry.
  const following = schedule.length - (overdueMinor ? 0 : 1)
  return [next, text(following > 0 ? 'subscription.next.thenUntil' : 'subscription.next.last', after)]
}
