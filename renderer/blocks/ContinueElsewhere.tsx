/** A link to the site that a pending order waits for, for a shopper who came back without paying there. */
import { isAddress } from '../app/navigation/destination.ts'
import { useInstructions, useOrder } from '../app/session/session.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'

export default function ContinueElsewhere() {
  const text = useText()
  const order = useOrder()
  const local = useInstructions()
  const next = order.next?.redirect ? order.next : local?.next
  if (!next?.redirect || !isAddress(next.redirect)) return null
  return (
    <a className={controls.button} href={next.redirect}>
      {text('checkout.pay.redirect')}
    </a>
  )
}
