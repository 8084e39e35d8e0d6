/** The country of an address: the system's own list, and beside it a search by what a country is called, once it is wanted. */
import { useState } from 'react'
import { toast } from '../../app/toasts.ts'
import { useLate } from '../../app/useLate.ts'
import { commonCount, countryList } from '../../i18n/countries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import css from './country.module.css'

export interface CountryControlProps {
  id: string
  /** Which address it belongs to, as autofill tokens say it; the billing one unless said. */
  purpose?: string
  /** ISO 3166-1 alpha-2. */
  value: string
  disabled: boolean
  describedBy?: string
  onChoose: (country: string) => void
}

const load = () => import('./FindCountry.tsx')

export function CountryControl({
  id,
  purpose = 'billing',
  value,
  disabled,
  describedBy,
  onChoose,
}: CountryControlProps) {
  const text = useText()
  const list = countryList(useLanguage().tag)
  const label = text(purpose === 'billing' ? 'checkout.country' : 'field.country.label')
  const [isFinding, find] = useState(false)
  const close = () => find(false)
  const FindCountry = useLate(load, isFinding, () => {
    close()
    toast('error.network')
  })
  const options = (entries: typeof list) =>
    entries.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className={css.choice}>
        <div className={controls.control}>
          <select
            id={id}
            className={controls.select}
            value={value}
            disabled={disabled}
            autoComplete={`${purpose} country`}
            aria-describedby={describedBy}
            data-country=""
            onChange={(event) => onChoose(event.target.value)}
          >
            <optgroup label={text('checkout.countryShort')}>{options(list.slice(0, commonCount))}</optgroup>
            <optgroup label={text('checkout.countryAll')}>{options(list.slice(commonCount))}</optgroup>
          </select>
          <span className={controls.end}>
            <Icon name="chevron" />
          </span>
        </div>
        <button
          type="button"
          className={`${controls.lineButton} ${css.find}`}
          aria-label={text('checkout.findCountry')}
          disabled={disabled}
          onClick={() => find(true)}
        >
          <Icon name="search" />
        </button>
      </div>
      {isFinding && FindCountry && <FindCountry label={label} onChoose={onChoose} close={close} />}
    </>
  )
}
