/**
 * Tells the shopper to go back to the shop, which waits for them: once a visit, and only where the shop
 * has an address to go back to. It covers nothing that is needed, and closing it is all that it asks.
 */
import { useId, useState } from 'react'
import { merchantName } from '../app/merchant.ts'
import { hasReturned, markReturned } from '../app/returned.ts'
import { useOrder } from '../app/session.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import css from './SuccessPopup.module.css'

export default function SuccessPopup() {
  const order = useOrder()
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(() => order.state === 'paid' && !hasReturned(order.key))
  const { returnUrl, key } = order
  if (!isOpen || !returnUrl) return null
  const merchant = merchantName(order)
  return (
    <section className={css.popup} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{text('result.popup.title')}</h2>
        <button type="button" className={css.close} aria-label={text('page.close')} onClick={() => setOpen(false)}>
          <Icon name="cross" />
        </button>
      </div>
      <p>{text('result.popup.sentence', { merchant })}</p>
      <a className={`${controls.lineButton} ${controls.wide}`} href={returnUrl} onClick={() => markReturned(key)}>
        {text('result.popup.go', { merchant })}
      </a>
    </section>
  )
}
