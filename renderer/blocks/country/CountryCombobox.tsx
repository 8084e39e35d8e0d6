/**
 * A country chosen from a list or by typing what it is called. The APG's combobox with a listbox, where the focus stays in
 * the control: nothing is marked before something is typed or an arrow pressed, and leaving changes nothing.
 *
 * Source: WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"; product spec, section 3, "Country list"
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type CountryEntry, commonCount, countryName } from '../../i18n/countries.ts'
import { countriesFor } from '../../i18n/findCountries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import css from './country.module.css'
import type { CountryControlProps } from './countryProps.ts'

const none = -1
const page = 8

export default function CountryCombobox({ id, value, disabled, describedBy, onChoose }: CountryControlProps) {
  const text = useText()
  const { tag } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Undefined while the name of what is chosen shows. */
  const [typed, setTyped] = useState<string>()
  const [marked, mark] = useState(none)
  const found = isOpen ? countriesFor(typed ?? '', tag) : []
  const hasFound = found.length > 0
  const isSearch = (typed ?? '').trim() !== ''

  useEffect(() => {
    if (!isOpen) return
    // On a phone the keys take the lower half: the list needs what is above them.
    if (matchMedia('(pointer: coarse)').matches) input.current?.scrollIntoView({ block: 'start' })
    document.getElementById(`${id}-${value}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, id, value])
  useEffect(() => {
    if (marked !== none) document.querySelector(`[id="${id}-list"] [data-marked]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])

  const open = (at = none) => {
    setOpen(true)
    mark(at)
    input.current?.select()
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
    mark(none)
  }
  const choose = (country: string | undefined) => {
    close()
    if (country && country !== value) onChoose(country)
  }
  const move = (step: number) => {
    const last = found.length - 1
    if (!isOpen) open(countriesFor('', tag).findIndex(({ code }) => code === value))
    else if (marked === none) mark(step > 0 ? 0 : last)
    else if (Math.abs(step) === 1) mark((marked + step + found.length) % found.length)
    else mark(Math.min(last, Math.max(0, marked + step)))
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(page),
    PageUp: () => move(-page),
    Enter: () => (isOpen ? choose(found[marked]?.code) : open()),
    Escape: () => close(),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab' && isOpen) choose(isSearch ? found[marked]?.code : undefined)
    const act = keys[event.key]
    if (!act || (event.key === 'Escape' && !isOpen)) return
    event.preventDefault()
    act()
  }

  const option = ({ code, name }: CountryEntry, at: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant
    <div
      key={code}
      id={`${id}-${code}`}
      role="option"
      aria-selected={at === marked}
      data-marked={at === marked ? '' : undefined}
      data-chosen={code === value ? '' : undefined}
      className={css.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(code)}
    >
      <span>{name}</span>
      <small>{code}</small>
    </div>
  )
  const group = (key: string, first: number, last?: number) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not options
    <div role="group" aria-label={text(key)}>
      <p className={css.groupName} aria-hidden="true">
        {text(key)}
      </p>
      {found.slice(first, last).map((entry, at) => option(entry, first + at))}
    </div>
  )

  return (
    <>
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        className={`${controls.input} ${css.combobox}`}
        aria-autocomplete="list"
        aria-expanded={hasFound}
        aria-controls={hasFound ? `${id}-list` : undefined}
        aria-activedescendant={found[marked] && `${id}-${found[marked].code}`}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        data-country={value}
        value={typed ?? countryName(value, tag)}
        onClick={() => !isOpen && open()}
        onChange={(event) => {
          const { value: next } = event.target
          setTyped(next)
          setOpen(true)
          mark(next.trim() === '' ? none : 0)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <p role="status" className={controls.visuallyHidden}>
        {isOpen && isSearch && hasFound && text('checkout.countriesFound', { count: found.length })}
      </p>
      {isOpen && (
        <div className={css.popup}>
          {!hasFound && (
            <p className={css.none} role="alert">
              {text('checkout.noCountry')}
            </p>
          )}
          {hasFound && (
            <div id={`${id}-list`} role="listbox" aria-labelledby={`${id}-label`} className={css.list}>
              {isSearch ? found.map(option) : group('checkout.countryShort', 0, commonCount)}
              {!isSearch && group('checkout.countryAll', commonCount)}
            </div>
          )}
        </div>
      )}
    </>
  )
}
