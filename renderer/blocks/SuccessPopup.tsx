/**
 * Asks the shopper to go back to the shop, which waits for them: once for each visit, and only if the shop has an
 * address. The blocks inside are the link to the shop, and stay when the pop-up is closed.
 */
import { useId, useState } from 'react'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { isHeld } from '../app/navigation/returned.ts'
import { useOrder } from '../app/session/session.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../theme/Icon.tsx'
import css from './SuccessPopup.module.css'

export default function SuccessPopup({ children }: BlockProps) {
  const order = useOrder()
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(() => order.state === 'paid' && !isHeld(order))
  if (!isOpen || !order.returnUrl) return children
  return (
    <section className={css.popup} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{text('result.popup.title')}</h2>
        <button
          type="button"
          data-scripted=""
          className={css.close}
          aria-label={text('page.close')}
          onClick={() => setOpen(false)}
        >
          <Icon name="cross" />
        </button>
      </div>
      {children}
    </section>
  )
}
