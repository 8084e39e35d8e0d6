/** Replaces a form that only a script can send, with advice for the shopper. */
import { sayLater } from '../../i18n/later.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'

/** @param to what needs the script: paying with a card or a device's wallet, or sending a form */
export function NeedsScript({ to }: { to: 'pay' | 'continue' }) {
  return (
    <div className={controls.notice} data-kind="info" role="note">
      <Icon name="info" />
      <p>{sayLater(to === 'pay' ? 'scriptless.card' : 'scriptless.form')}</p>
    </div>
  )
}
