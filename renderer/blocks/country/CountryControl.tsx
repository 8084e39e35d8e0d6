/**
 * The country of an address: one control. It is the system's own list until the code of the search is there, and while it
 * has the focus; then that list stays behind it, unseen, for the browser's autofill.
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

const load = () => import('./CountryCombobox.tsx')

export function CountryControl({
  id,
  purpose = 'billing',
  value,
  disabled,
  describedBy,
  onChoose,
}: CountryControlProps) {
  const text = useText()
  const { tag } = useLanguage()
  const list = countryList(tag)
  const [isDrawn, setDrawn] = useState(false)
  const [isHeld, hold] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  // Chosen before the script was there.
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
      // Names, and so their order, are those of the runtime that drew them: in another language each is another option.
      <option key={tag + code} value={code} suppressHydrationWarning>
        {name}
      </option>
    ))
  return (
    <>
      <label id={`${id}-label`} htmlFor={id}>
        {text(purpose === 'billing' ? 'checkout.country' : 'field.country.label')}
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
          autoComplete={`${purpose} country`}
          aria-describedby={describedBy}
          data-country=""
          name="country"
          form="byCountry"
          onFocus={() => hold(!Combobox)}
          onBlur={() => hold(false)}
          onChange={(event) => onChoose(event.target.value)}
        >
          <optgroup label={text('checkout.countryShort')}>{options(list.slice(0, commonCount))}</optgroup>
          <optgroup label={text('checkout.countryAll')}>{options(list.slice(commonCount))}</optgroup>
        </select>
        <span className={controls.end}>
          <Icon name="chevron" />
        </span>
      </div>
    </>
  )
}
