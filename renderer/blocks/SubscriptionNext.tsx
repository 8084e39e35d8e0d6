/** What comes next of a subscription, in sentences: when which card is charged how much, until when; and the ways to change that. */
import { PageLink } from '../app/navigation/PageLink.tsx'
import { useOrder, useSessionState } from '../app/session/session.ts'
import { useMoney } from '../app/ui/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import css from './SubscriptionNext.module.css'
import { useTerms } from './subscription/useTerms.ts'
import { cardText, everyText } from './subscription/words.ts'

export default function SubscriptionNext() {
  const text = useText()
  const { key } = useOrder()
  const confirmed = useSessionState((state) => state.subscription)
  const to = (page: string) => `/${page}?${new URLSearchParams({ key })}`
  return (
    <section className={css.next}>
      <h2>{text('subscription.next.title')}</h2>
      <Sentences />
      <p className={css.ways}>
        {confirmed?.mayReplaceCard !== false && (
          <PageLink className={controls.textButton} to={to('replaceTheCard')}>
            {text('subscription.replaceCard')}
          </PageLink>
        )}
        {confirmed?.mayCancel !== false && (
          <PageLink className={controls.textButton} to={to('subscription/cancel')}>
            {text('subscription.cancel')}
          </PageLink>
        )}
      </p>
    </section>
  )
}

function Sentences() {
  const text = useText()
  const money = useMoney()
  const { order, confirmed, terms, day } = useTerms()
  if (!terms) return null
  const { nextChargeAt, nextAmountMinor, feeMinor, endsAt, schedule } = terms
  const isTrial = terms.hasTrial && terms.state === 'trialing'
  if (confirmed?.overdueMinor && !nextChargeAt)
    return <p>{text('subscription.next.overdue', { amount: money(confirmed.overdueMinor) })}</p>
  if (!nextChargeAt || nextAmountMinor === undefined) return <p>{text('subscription.next.none')}</p>
  const card = cardText(confirmed ?? order, text) ?? text('subscription.yourCard')
  const after = { amount: money(feeMinor), every: everyText(terms, text), date: endsAt && day(endsAt) }
  // Of a plan that ends, the schedule knows whether anything follows.
  const follows = schedule.length > 1 || !endsAt
  return (
    <>
      <p>{text('subscription.next.charge', { date: day(nextChargeAt), amount: money(nextAmountMinor), card })}</p>
      {follows && <p>{text(endsAt ? 'subscription.next.thenUntil' : 'subscription.next.then', after)}</p>}
      {endsAt && !follows && <p>{text('subscription.next.last', after)}</p>}
      <p>{text(isTrial ? 'subscription.cancelInTrial' : 'subscription.cancelAnyTime')}</p>
    </>
  )
}
