import { focusSelection } from '../../app/session/selection.ts'
import { useOrder } from '../../app/session/session.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import css from './NoMethods.module.css'

/** There is no method here: choose another country, or go back to the shop. */
export function NoMethods() {
  const text = useText()
  const { returnUrl } = useOrder()
  return (
    <div className={css.none}>
      <p role="status">{text('error.noMethods')}</p>
      <div className={css.ways}>
        <button type="button" data-scripted="" className={controls.lineButton} onClick={() => focusSelection()}>
          {text('error.backToMethods')}
        </button>
        {returnUrl && (
          <a className={controls.lineButton} href={returnUrl}>
            {text('error.backToMerchant')}
          </a>
        )}
      </div>
    </div>
  )
}
