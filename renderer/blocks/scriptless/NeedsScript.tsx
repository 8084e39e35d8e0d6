/** In the place of a form with card data, or of a device's wallet: what a shopper can do about it. */
import { sayLater } from '../../i18n/later.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'

export function NeedsScript() {
  return (
    <div className={controls.notice} data-kind="info" role="note">
      <Icon name="info" />
      <p>{sayLater('scriptless.card')}</p>
    </div>
  )
}
