/** The next charge of a subscription and what follows it, in sentences; nothing where none follows. */
import type { SubscriptionTerms } from '../../../schemas/types.ts'
import { useMoney } from '../../app/ui/useMoney.ts'
import { formatServerDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import { everyText } from './words.ts'

export function NextCharges({ terms, card }: { terms: SubscriptionTerms; card: string }) {
  const text = useText()
  const money = useMoney()
  const { tag } = useLanguage()
  const { nextChargeAt, nextAmountMinor, feeMinor, endsAt, schedule } = terms
  if (!nextChargeAt || nextAmountMinor === undefined) return null
  const day = (time: string) => formatServerDate(time, tag)
  const after = { amount: money(feeMinor), every: everyText(terms, text), date: endsAt && day(endsAt) }
  // Of a plan that ends, the schedule knows whether anything follows.
  const follows = schedule.length > 1 || !endsAt
  return (
    <>
      {text('subscription.next.charge', { date: day(nextChargeAt), amount: money(nextAmountMinor), card })}{' '}
      {follows && text(endsAt ? 'subscription.next.thenUntil' : 'subscription.next.then', after)}
      {endsAt && !follows && text('subscription.next.last', after)}
    </>
  )
}
