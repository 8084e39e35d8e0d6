/** The next charges of a subscription, in sentences: date, card, amount and end; and the links to change them. */
import type { ShopperSubscription } from '../../schemas/types.ts'
import { PageLink } from '../app/navigation/PageLink.tsx'
import { mayReplace } from '../app/payment/mayReplace.ts'
import { merchantName } from '../app/session/merchant.ts'
import { useOrder } from '../app/session/session.ts'
import { useMoney } from '../app/session/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import css from './SubscriptionNext.module.css'
import { type ShownMandate, useMandate } from './subscription/useMandate.ts'
import { useNextCharges } from './subscription/useNextCharges.ts'
import { useTerms } from './subscription/useTerms.ts'
import { cardText } from './subscription/words.ts'

export default function SubscriptionNext() {
  const text = useText()
  const { key } = useOrder()
  const { confirmed, terms } = useTerms()
  const to = (page: string) => `/${page}?${new URLSearchParams({ key })}`
  return (
    <section className={css.next}>
      <h2>{text('subscription.next.title')}</h2>
      <Sentences />
      <p className={css.ways}>
        {(!confirmed || mayReplace(confirmed)) && (
          <PageLink className={terms?.overdueMinor ? controls.button : controls.textButton} to={to('replaceTheCard')}>
            {text(confirmed?.replaceBy ? 'subscription.changeWay' : 'subscription.replaceCard')}
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

function overdueText(confirmed: ShopperSubscription | undefined, mandate: ShownMandate | undefined): string {
  if (!mandate) return 'subscription.next.overdue'
  return confirmed?.replaceBy ? 'subscription.mandate.overdueChange' : 'subscription.mandate.overdue'
}

function Sentences() {
  const text = useText()
  const money = useMoney()
  const { order, confirmed, terms } = useTerms()
  const card = cardText(confirmed ?? order, text) ?? text('subscription.yourCard')
  const mandate = useMandate()
  const charges = useNextCharges(terms, card, mandate)
  if (!terms) return null
  const isTrial = terms.hasTrial && terms.state === 'trialing' && !terms.overdueMinor
  if (terms.overdueMinor && !terms.nextChargeAt)
    return (
      <p>
        {text(overdueText(confirmed, mandate), {
          amount: money(terms.overdueMinor),
          merchant: merchantName(order),
        })}
      </p>
    )
  if (charges.length === 0) return <p>{text('subscription.next.none')}</p>
  return (
    <>
      {charges.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {mandate && <p>{mandate.notice}</p>}
      <p>{text(isTrial ? 'subscription.cancelInTrial' : 'subscription.cancelAnyTime')}</p>
    </>
  )
}
