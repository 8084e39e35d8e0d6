/** The country of a form, and below it what another one has changed. */
import { useId } from 'react'
import { isWorking, useSessionState } from '../../app/session/session.ts'
import { sayLater } from '../../i18n/later.ts'
import { ChoiceForm } from '../scriptless/PlainChoice.tsx'
import { CountryChangeNotice } from './CountryChangeNotice.tsx'
import { CountryControl } from './CountryControl.tsx'
import css from './country.module.css'

interface Props {
  /** What the country is for, where it is not billing. */
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
        describedBy={`${id}-told`}
        onChoose={onChoose}
      />
      <CountryChangeNotice id={`${id}-told`} page={page} />
      <noscript>
        {import.meta.env.SSR && page === 'checkout' && (
          <ChoiceForm id="byCountry" name="country" label={sayLater('scriptless.country')} />
        )}
      </noscript>
    </div>
  )
}
