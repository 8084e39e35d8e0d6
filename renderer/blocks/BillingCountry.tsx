/** Where the shopper is billed. Another country has other methods and another form; what was typed stays. */
import { chooseCountry } from '../app/session/choosing.ts'
import { useSession } from '../app/session/session.ts'
import { CountryField } from './country/CountryField.tsx'

export default function BillingCountry() {
  const session = useSession()
  return <CountryField page="checkout" onChoose={(wanted) => chooseCountry(session, wanted)} />
}
