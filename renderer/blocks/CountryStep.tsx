/** The first step of an order without a country: the billing country decides which methods are available. */
import { useId } from 'react'
import { confirmCountry } from '../app/session/choosing.ts'
import { focusSelection } from '../app/session/selection.ts'
import { isLoading, useSession, useSessionState } from '../app/session/session.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { CountryControl } from './country/CountryControl.tsx'
import css from './country/country.module.css'
import { CountryButton } from './scriptless/PlainChoice.tsx'

export default function CountryStep() {
  const text = useText()
  const session = useSession()
  const country = useSessionState((state) => state.country)
  const loading = useSessionState(isLoading)
  const id = useId()
  const goOn = async () => {
    if (loading) return
    await confirmCountry(session)
    // The button disappears with the step, so the focus moves to the next control.
    if (session.get().step === 'pay') focusSelection('', '#checkout :is(input, select, textarea)')
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
          disabled={loading}
          describedBy={`${id}-why`}
          onChoose={(wanted) => session.set({ country: wanted })}
        />
      </div>
      <button
        type="button"
        data-scripted=""
        className={controls.button}
        aria-disabled={loading || undefined}
        data-loading={loading ? '' : undefined}
        onClick={goOn}
      >
        {loading && <Icon name="spinner" />}
        <span>{text(loading ? 'checkout.processing' : 'checkout.nextStep')}</span>
      </button>
      <noscript>{import.meta.env.SSR && <CountryButton label={text('checkout.nextStep')} isMain />}</noscript>
    </div>
  )
}
