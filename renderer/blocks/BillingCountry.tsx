/** Where the shopper is billed. Another country has other methods and another form; what was typed stays. */
import { useId } from 'react'
import { chooseCountry } from '../app/session/choosing.ts'
import { isWorking, useSession, useSessionState } from '../app/session/session.ts'
import { CountryChangeNotice } from './country/CountryChangeNotice.tsx'
import { CountryControl } from './country/CountryControl.tsx'
import css from './country/country.module.css'

export default function BillingCountry() {
  const session = useSession()
  const country = useSessionState((state) => state.country)
  const working = useSessionState(isWorking)
  const id = useId()
  return (
    <div className={css.field}>
      <CountryControl
        id={id}
        value={country}
        disabled={working}
        describedBy={`${id}-told`}
        onChoose={(wanted) => chooseCountry(session, wanted)}
      />
      <CountryChangeNotice id={`${id}-told`} page="checkout" />
    </div>
  )
}
