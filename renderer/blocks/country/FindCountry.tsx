/**
 * Finds a country by typing: its name, its English or Chinese name, or its code. The APG's combobox with a listbox, where
 * the focus stays in the control.
 *
 * Source: WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"; product spec, section 3, "Country list"
 */
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Dialog } from '../../app/Dialog.tsx'
import { countriesFor } from '../../i18n/findCountries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import css from './country.module.css'

export interface FindCountryProps {
  /** What the country is asked as. */
  label: string
  onChoose: (country: string) => void
  close: () => void
}

export default function FindCountry({ label, onChoose, close }: FindCountryProps) {
  const text = useText()
  const { tag } = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [marked, mark] = useState(0)
  const found = countriesFor(typed, tag)

  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])

  const choose = (country: string | undefined) => {
    if (!country) return
    close()
    onChoose(country)
  }
  const last = found.length - 1
  const moves: Record<string, number> = {
    ArrowDown: marked === last ? 0 : marked + 1,
    ArrowUp: marked === 0 ? last : marked - 1,
    PageDown: Math.min(last, marked + 8),
    PageUp: Math.max(0, marked - 8),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to === undefined) choose(found[marked]?.code)
    else mark(Math.max(0, to))
  }

  return (
    <Dialog title={text('checkout.findCountry')} onCancel={close}>
      <input
        type="text"
        role="combobox"
        className={controls.input}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${marked}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          mark(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={controls.visuallyHidden}>
        {typed && text('checkout.countriesFound', { count: found.length })}
      </p>
      {found.length === 0 && <p className={`${css.list} ${css.none}`}>{text('checkout.noCountry')}</p>}
      <div
        id={`${id}-list`}
        role="listbox"
        className={css.list}
        aria-label={text('checkout.countryAll')}
        hidden={found.length === 0}
      >
        {found.map(({ code, name }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant
          <div
            key={code}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === marked}
            className={css.option}
            onClick={() => choose(code)}
          >
            <span>{name}</span>
            <small>{code}</small>
          </div>
        ))}
      </div>
      <button type="button" className={controls.lineButton} onClick={close}>
        {text('page.close')}
      </button>
    </Dialog>
  )
}
