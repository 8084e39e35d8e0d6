/** What confirming a subscription allows, and that it can be ended. Product spec, section 1. */
import { merchantName } from '../app/session/merchant.ts'
import { useOrder, useSessionState } from '../app/session/session.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'

export default function SubscriptionConsent() {
  const text = useText()
  const order = useOrder()
  // Where nothing can be confirmed, nothing is allowed.
  const hasForm = useSessionState(({ form }) => form.status === 'ready' || form.status === 'loading')
  if (!hasForm) return null
  const end = order.subscription?.hasTrial ? 'subscription.cancelInTrial' : 'subscription.cancelAnyTime'
  return (
    <p className={controls.legal}>
      {text('subscription.consent', { merchant: merchantName(order) })} {text(end)}
    </p>
  )
}
