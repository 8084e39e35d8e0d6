/** The first step of an order that has no country: where the shopper is billed decides how it can be paid. */
import { useId } from 'react'
import { confirmCountry } from '../app/session/loadForm.ts'
import { focusSelection } from '../app/session/selection.ts'
import { useSession, useSessionState } from '../app/session/session.ts'
import { toast } from '../app/ui/toasts.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { CountryControl } from './country/CountryControl.tsx'
import css from './country/country.module.css'

export default function CountryStep() {
  const text = useText()
  const session = useSession()
  const country = useSessionState((state) => state.country)
  const changing = useSessionState((state) => state.changing)
  const id = useId()
  const goOn = () => {
    if (changing) return
    // The button goes with the step, so the focus moves on to what it led to.
    confirmCountry(session).then(
      () => focusSelection('', '#checkout :is(input, select, textarea)'),
      () => toast('error.network'),
    )
  }
  return (
    <div className={css.step}>
      <p className={controls.muted} id={`${id}-why`}>
        {text('checkout.countryStep')}
      </p>
      <div className={css.field}>
        <CountryControl
          id={id}
          value={country}
          disabled={changing}
          describedBy={`${id}-why`}
          onChoose={(wanted) => session.set({ country: wanted })}
        />
      </div>
      <button
        type="button"
        className={controls.button}
        aria-disabled={changing || undefined}
        data-loading={changing ? '' : undefined}
        onClick={goOn}
      >
        {changing && <Icon name="spinner" />}
        {text(changing ? 'checkout.processing' : 'checkout.nextStep')}
      </button>
    </div>
  )
}
