/** Leads back to the checkout of an order that can still be paid. */
import { PageLink } from '../app/navigation/PageLink.tsx'
import { useOrder } from '../app/session/session.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'

export default function TryAgain() {
  const { key } = useOrder()
  return (
    <PageLink className={controls.button} to={`/checkout/${encodeURIComponent(key)}`}>
      {useText()('result.tryAgain')}
    </PageLink>
  )
}
