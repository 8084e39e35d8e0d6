/** Where the shopper is billed. Another country has other methods and another form; what was typed stays. */
import { useId } from 'react'
import { chooseCountry } from '../app/loadForm.ts'
import { useSession, useSessionState } from '../app/session.ts'
import { toast } from '../app/toasts.ts'
import { labelOf } from '../form/texts.ts'
import { countryName } from '../i18n/countries.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { CountryControl } from './country/CountryControl.tsx'
import css from './country/country.module.css'

export default function BillingCountry() {
  const session = useSession()
  const country = useSessionState((state) => state.country)
  const working = useSessionState((state) => state.working)
  const id = useId()
  const choose = (wanted: string) => chooseCountry(session, wanted).catch(() => toast('error.network'))
  return (
    <div className={css.field}>
      <CountryControl id={id} value={country} disabled={working} describedBy={`${id}-told`} onChoose={choose} />
      <Told id={`${id}-told`} />
    </div>
  )
}

/** What the change did, said once it is done. The region stands before it is filled, so that it is read out. */
function Told({ id }: { id: string }) {
  const changed = useSessionState((state) => state.changed)
  const form = useSessionState((state) => state.form)
  const text = useText()
  const { tag } = useLanguage()
  const labels = changed?.cleared.map((name) => labelOf(name, form?.compiled.uiSchema[name]?.['ui:options'], text))
  const fields = new Intl.ListFormat(tag).format(labels ?? [])
  const isCleared = fields !== ''
  const country = changed?.country && countryName(changed.country, tag)
  const key = isCleared ? 'checkout.countryCleared' : 'checkout.countryChanged'
  const { name = '', nameKey } = changed?.gone ?? {}
  const method = nameKey && text.exists(nameKey) ? text(nameKey) : name
  return (
    <p id={id} role="status" className={controls.muted}>
      {country ? text(key, { country, fields }) : isCleared && text('checkout.cleared', { fields })}
      {method && ` ${text('checkout.methodGone', { method })}`}
    </p>
  )
}
