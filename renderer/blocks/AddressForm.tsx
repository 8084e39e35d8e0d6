/**
 * An address of the order: its country, the form of that country, and the button that saves it and goes on to the
 * payment. The page's `address` says which one.
 */
import { type MouseEvent, useEffect, useId } from 'react'
import { usePage } from '../app/navigation/page.ts'
import { chooseAddressCountry, saveAddress } from '../app/session/address.ts'
import { localToday } from '../app/session/localToday.ts'
import { drawnForm, isLoading, isWorking, serverErrors, useSession, useSessionState } from '../app/session/session.ts'
import { DefinitionForm } from '../form/DefinitionForm.tsx'
import { onLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { CountryChangeNotice } from './country/CountryChangeNotice.tsx'
import { CountryControl } from './country/CountryControl.tsx'
import css from './country/country.module.css'

export default function AddressForm() {
  const type = usePage().view.page.address ?? ''
  const session = useSession()
  const form = useSessionState(drawnForm)
  const values = useSessionState((state) => state.values)
  const errors = useSessionState(serverErrors)
  // The names of countries and regions come again in the language that was chosen.
  useEffect(() => onLanguage(() => void chooseAddressCountry(session, type, session.get().country)), [session, type])
  return (
    <>
      <Country type={type} />
      {form ? (
        <DefinitionForm
          id="address"
          form={form.compiled}
          widgets={form.widgets}
          data={values}
          context={() => ({ country: session.get().country, today: localToday() })}
          serverErrors={errors}
          onChange={(changed) => session.set({ values: { ...session.get().values, ...changed } })}
          onSubmit={(data) => saveAddress(session, type, data)}
        />
      ) : (
        <Unavailable />
      )}
      {form && <Save />}
    </>
  )
}

function Country({ type }: { type: string }) {
  const session = useSession()
  const country = useSessionState((state) => state.country)
  const working = useSessionState(isWorking)
  const id = useId()
  return (
    <div className={css.field}>
      <CountryControl
        id={id}
        purpose={type}
        value={country}
        disabled={working}
        describedBy={`${id}-told`}
        onChoose={(wanted) => chooseAddressCountry(session, type, wanted)}
      />
      <CountryChangeNotice id={`${id}-told`} page="address" />
    </div>
  )
}

function Save() {
  const text = useText()
  const working = useSessionState(isWorking)
  const loading = useSessionState(isLoading)
  const ignore = (event: MouseEvent) => {
    if (working) event.preventDefault()
  }
  return (
    <button
      type="submit"
      form="address"
      className={controls.button}
      disabled={loading}
      aria-disabled={working || undefined}
      data-loading={working ? '' : undefined}
      onClick={ignore}
    >
      {working && <Icon name="spinner" />}
      {text(working ? 'checkout.processing' : 'address.save')}
    </button>
  )
}

/** The definitions are at fault, so nothing is asked that could be asked wrongly. */
function Unavailable() {
  const text = useText()
  return (
    <p className={controls.notice} data-kind="warn" role="alert">
      <Icon name="alert" />
      <span>{text('address.unavailable')}</span>
    </p>
  )
}
