/**
 * An address of the order: its country, the form of that country, and the button that saves it and goes on to the
 * payment. The page's `address` says which one.
 */
import { type MouseEvent, useEffect, useId } from 'react'
import { chooseAddressCountry, saveAddress } from '../app/address.ts'
import { usePage } from '../app/page.ts'
import { useSession, useSessionState } from '../app/session.ts'
import { todayHere } from '../app/todayHere.ts'
import { DefinitionForm } from '../form/DefinitionForm.tsx'
import { labelOf } from '../form/texts.ts'
import { commonCount, countryList, countryName } from '../i18n/countries.ts'
import { onLanguage, useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import css from './AddressForm.module.css'

export default function AddressForm() {
  const type = usePage().view.page.address ?? ''
  const session = useSession()
  const form = useSessionState((state) => state.form)
  const values = useSessionState((state) => state.values)
  const serverErrors = useSessionState((state) => state.serverErrors)
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
          context={() => ({ country: session.get().country, today: todayHere() })}
          serverErrors={serverErrors}
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
  const working = useSessionState((state) => state.working)
  const text = useText()
  const { tag } = useLanguage()
  const id = useId()
  const list = countryList(tag)
  return (
    <div className={css.country}>
      <label htmlFor={id}>{text('field.country.label')}</label>
      <div className={controls.control}>
        <select
          id={id}
          className={controls.select}
          value={country}
          disabled={working}
          autoComplete={`${type} country`}
          aria-describedby={`${id}-told`}
          onChange={(event) => chooseAddressCountry(session, type, event.target.value)}
        >
          {[list.slice(0, commonCount), list.slice(commonCount)].map((group, at) => (
            <optgroup key={group[0]?.code} label={text(at === 0 ? 'checkout.countryShort' : 'checkout.countryAll')}>
              {group.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <span className={controls.end}>
          <Icon name="chevron" />
        </span>
      </div>
      <Told id={`${id}-told`} />
    </div>
  )
}

/** What another country did to the form. The region stands before it is filled, so that it is read out. */
function Told({ id }: { id: string }) {
  const changed = useSessionState((state) => state.changed)
  const form = useSessionState((state) => state.form)
  const text = useText()
  const { tag } = useLanguage()
  const labels =
    changed?.cleared.map((name) => labelOf(name, form?.compiled.uiSchema[name]?.['ui:options'], text)) ?? []
  const fields = new Intl.ListFormat(tag).format(labels)
  const country = changed?.country && countryName(changed.country, tag)
  return (
    <p id={id} role="status" className={controls.muted}>
      {country && text(fields ? 'address.countryCleared' : 'address.countryChanged', { country, fields })}
    </p>
  )
}

function Save() {
  const text = useText()
  const working = useSessionState((state) => state.working)
  const changing = useSessionState((state) => state.changing)
  const ignore = (event: MouseEvent) => {
    if (working) event.preventDefault()
  }
  return (
    <button
      type="submit"
      form="address"
      className={controls.button}
      disabled={changing}
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
