/** In the place of a form that only a script can send: what a shopper can do about it. */
import { sayLater } from '../../i18n/later.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'

/** @param to what the script is for: a card or a device's wallet to be paid with, or else a form to be sent */
export function NeedsScript({ to }: { to: 'pay' | 'continue' }) {
  return (
    <div className={controls.notice} data-kind="info" role="note">
      <Icon name="info" />
      <p>{sayLater(to === 'pay' ? 'scriptless.card' : 'scriptless.form')}</p>
    </div>
  )
}
