/**
 * An address of the order: its country, that country's form, and the button that saves it and continues to the payment.
 * The page's `address` names the type.
 */
import { useEffect } from 'react'
import { usePage } from '../app/frame/page.ts'
import { chooseAddressCountry, saveAddress } from '../app/payment/address.ts'
import { drawnForm, isLoading, isWorking, useSession, useSessionState } from '../app/session/session.ts'
import { onLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import { CountryField } from './country/CountryField.tsx'
import { NoForm } from './form/NoForm.tsx'
import { SessionForm } from './form/SessionForm.tsx'
import { SubmitButton } from './form/SubmitButton.tsx'

export default function AddressForm() {
  const text = useText()
  const type = usePage().view.page.address ?? ''
  const session = useSession()
  const form = useSessionState(drawnForm)
  // Requests the names of countries and regions again in the chosen language.
  useEffect(() => onLanguage(() => void chooseAddressCountry(session, type, session.get().country)), [session, type])
  return (
    <>
      <CountryField purpose={type} page="address" onChoose={(wanted) => chooseAddressCountry(session, type, wanted)} />
      {form ? (
        <SessionForm
          id="address"
          form={form}
          onSubmit={(data) => saveAddress(session, type, data)}
          onCountry={(country) => chooseAddressCountry(session, type, country)}
        />
      ) : (
        <NoForm says={text('address.unavailable')} />
      )}
      {form && <Save />}
    </>
  )
}

function Save() {
  const text = useText()
  const working = useSessionState(isWorking)
  const loading = useSessionState(isLoading)
  return (
    <SubmitButton form="address" isWorking={working} isLoading={loading}>
      {text('address.save')}
    </SubmitButton>
  )
}
