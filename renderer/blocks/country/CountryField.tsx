/** The country of a form, and below it the effects of a change. */
import { useId } from 'react'
import { formattedList } from '../../../core/formatters.ts'
import { labelOf } from '../../../core/texts.ts'
import { type Change, drawnForm, isLoading, isWorking, lastChange, useSessionState } from '../../app/session/session.ts'
import { countryName } from '../../i18n/countries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { sayLater } from '../../i18n/later.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { CountryButton } from '../scriptless/PlainChoice.tsx'
import { CountryControl } from './CountryControl.tsx'
import css from './country.module.css'

interface Props {
  /** The purpose of the address, if it is not billing. */
  purpose?: string
  page: 'checkout' | 'address'
  onChoose(country: string): void
}

export function CountryField({ purpose, page, onChoose }: Props) {
  const country = useSessionState((state) => state.country)
  const working = useSessionState(isWorking)
  const id = useId()
  return (
    <div className={css.field}>
      <CountryControl
        id={id}
        purpose={purpose}
        value={country}
        disabled={working}
        describedBy={`${id}-notice`}
        onChoose={onChoose}
      />
      <CountryChangeNotice id={`${id}-notice`} page={page} />
      <noscript>
        {import.meta.env.SSR && page === 'checkout' && <CountryButton label={sayLater('scriptless.country')} />}
      </noscript>
    </div>
  )
}

/**
 * Shows that another country's form is loading, and then the effects of the change.
 * The region exists before its content, so that it is read out.
 * @param page whose texts are used: another country changes the methods of the checkout, or the form of an address
 */
function CountryChangeNotice({ id, page }: { id: string; page: 'checkout' | 'address' }) {
  const changed = useSessionState(lastChange)
  const form = useSessionState(drawnForm)
  // Another method's form has its own outline with this message.
  const isOnItsWay = useSessionState(isLoading) && form
  const text = useText()
  const { tag } = useLanguage()
  const listOf = (fields: NonNullable<Change['notKept']>) =>
    formattedList(
      tag,
      fields.map(({ name, options }) => labelOf(name, options, text)),
    )
  const asked = changed?.cleared.map((name) => ({ name, options: form?.compiled.uiSchema[name]?.['ui:options'] }))
  const fields = listOf(asked ?? [])
  const notKept = listOf(changed?.notKept ?? [])
  const isCleared = fields !== ''
  const country = changed?.country && countryName(changed.country, tag)
  const key = `${page}.country${isCleared ? 'Cleared' : 'Changed'}`
  const { name = '', nameKey } = changed?.gone ?? {}
  const method = nameKey && text.exists(nameKey) ? text(nameKey) : name
  const said = [
    isOnItsWay && text('page.loading'),
    country ? text(key, { country, fields }) : isCleared && text('checkout.cleared', { fields }),
    notKept && text('checkout.notKept', { fields: notKept }),
    method && text('checkout.methodGone', { method }),
  ]
  return (
    <p id={id} role="status" className={controls.muted}>
      {said.filter(Boolean).join(' ')}
    </p>
  )
}
