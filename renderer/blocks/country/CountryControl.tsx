/**
 * The country of an address in one control. It is a native list until the code of the search has loaded, and while that
 * list has the focus. Then the list stays hidden for the browser's autofill.
 */
import { useEffect, useRef, useState } from 'react'
import { afterFirstPaint } from '../../app/frame/afterFirstPaint.ts'
import { useLazy } from '../../app/ui/useLazy.ts'
import { useAdopt } from '../../form/useAdopt.ts'
import { commonCount, countryList } from '../../i18n/countries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import type { CountryControlProps } from './countryProps.ts'
import { KeptOptions } from './KeptOptions.tsx'

const load = () => import('./CountryCombobox.tsx')

export function CountryControl({ id, purpose, value, disabled, describedBy, onChoose }: CountryControlProps) {
  const text = useText()
  const { tag } = useLanguage()
  const list = countryList(tag)
  const [isDrawn, setDrawn] = useState(false)
  const [isHeld, hold] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  // The country chosen before the script loaded.
  useAdopt(
    select,
    (control) => control.value,
    value,
    (wanted) => onChoose(String(wanted)),
    undefined,
  )
  useEffect(() => {
    hold(document.activeElement === select.current)
    void afterFirstPaint.then(() => setDrawn(true))
  }, [])
  const Late = useLazy(load, isDrawn)
  const Combobox = isHeld ? undefined : Late
  const options = (entries: typeof list) =>
    entries.map(({ code, name }) => (
      // Names and their order depend on the runtime. The key includes the language, so that React draws new options.
      <option key={tag + code} value={code} suppressHydrationWarning>
        {name}
      </option>
    ))
  return (
    <>
      <label id={`${id}-label`} htmlFor={id}>
        {text((purpose ?? 'billing') === 'billing' ? 'checkout.country' : 'field.country.label')}
      </label>
      <div className={controls.control}>
        {Combobox && (
          <Combobox id={id} value={value} disabled={disabled} describedBy={describedBy} onChoose={onChoose} />
        )}
        <select
          ref={select}
          id={Combobox ? undefined : id}
          className={`${controls.select} ${Combobox ? controls.behind : ''}`}
          aria-hidden={Combobox && true}
          tabIndex={Combobox && -1}
          value={value}
          disabled={disabled}
          autoComplete={`${purpose ?? 'billing'} country`}
          aria-describedby={describedBy}
          data-country=""
          name="country"
          form={purpose ? undefined : 'byCountry'}
          onFocus={() => hold(!Combobox)}
          onBlur={() => hold(false)}
          onChange={(event) => onChoose(event.target.value)}
        >
          {import.meta.env.SSR ? (
            <KeptOptions label={text('checkout.countryShort')} tag={tag} value={value} part="common" />
          ) : (
            <optgroup label={text('checkout.countryShort')}>{options(list.slice(0, commonCount))}</optgroup>
          )}
          {import.meta.env.SSR ? (
            <KeptOptions label={text('checkout.countryAll')} tag={tag} value={value} part="others" />
          ) : (
            <optgroup label={text('checkout.countryAll')}>{options(list.slice(commonCount))}</optgroup>
          )}
        </select>
        <span className={controls.end}>
          <Icon name="chevron" />
        </span>
      </div>
    </>
  )
}
