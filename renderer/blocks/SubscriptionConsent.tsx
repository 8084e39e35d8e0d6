/**
 * What confirming a subscription allows, and that it can be cancelled (product spec, section 1); for a mandate also how
 * early each payment is announced. Before the
 * confirmation also the charges, so that the button never asks for more than the text beside it says.
 */
import { merchantName } from '../app/session/merchant.ts'
import { useSessionState } from '../app/session/session.ts'
import { useMoney } from '../app/session/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { useMandate } from './subscription/useMandate.ts'
import { useNextCharges } from './subscription/useNextCharges.ts'
import { useTerms } from './subscription/useTerms.ts'

export default function SubscriptionConsent() {
  const text = useText()
  const money = useMoney()
  const { order, confirmed, terms } = useTerms()
  const given = useMandate()
  const isByCard = useSessionState(({ method }) => method === 'CARD')
  // A card in place of the mandate.
  const mandate = confirmed && isByCard ? undefined : given
  const charges = useNextCharges(terms, text('subscription.yourCard'), mandate)
  const merchant = merchantName(order)
  const end = terms?.hasTrial && !confirmed ? 'subscription.cancelInTrial' : 'subscription.cancelAnyTime'
  return (
    <>
      {terms && !confirmed && (
        <p>
          <strong>{text('subscription.today', { amount: money(terms.dueNowMinor) })}</strong>{' '}
          <span>{charges.join(' ')}</span>
        </p>
      )}
      <p className={controls.legal}>
        {mandate
          ? `${text('subscription.mandate.consent', { merchant, method: mandate.method })} ${mandate.notice} ${text(end)}`
          : `${text('subscription.consent', { merchant })} ${text(end)}`}
      </p>
    </>
  )
}
