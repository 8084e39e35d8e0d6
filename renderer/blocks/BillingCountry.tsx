/** The billing country. Another country has other methods and another form; typed values stay. */
import { chooseCountry } from '../app/session/choosing.ts'
import { useSession } from '../app/session/session.ts'
import { CountryField } from './country/CountryField.tsx'

export default function BillingCountry() {
  const session = useSession()
  return <CountryField page="checkout" onChoose={(wanted) => chooseCountry(session, wanted)} />
}
