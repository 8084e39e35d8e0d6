/**
 * A country chosen from a list or by typing its name (useListBox.ts). Leaving changes nothing.
 *
 * Source: product spec, section 3, "Country list"
 */
import { useEffect, useRef } from 'react'
import { ListBoxOption, ListBoxPopup } from '../../form/ListBoxPopup.tsx'
import box from '../../form/listBox.module.css'
import { useListBox } from '../../form/useListBox.ts'
import { type CountryEntry, commonCount, countryName } from '../../i18n/countries.ts'
import { countriesFor } from '../../i18n/findCountries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import css from './country.module.css'
import type { CountryControlProps } from './countryProps.ts'

export default function CountryCombobox({ id, value, disabled, describedBy, onChoose }: CountryControlProps) {
  const text = useText()
  const { tag } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const list = useListBox<CountryEntry>({
    input,
    id,
    find: (typed) => countriesFor(typed, tag),
    isChosen: ({ code }) => code === value,
    take(entry) {
      if (entry && entry.code !== value) onChoose(entry.code)
    },
  })
  const { isOpen, typed, isSearch, found, marked } = list

  useEffect(() => {
    if (!isOpen) return
    // A phone's keyboard covers the lower half, so the list needs the space above it.
    if (matchMedia('(pointer: coarse)').matches) input.current?.scrollIntoView({ block: 'start' })
    document.getElementById(`${id}-${value}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, id, value])

  const option = (entry: CountryEntry, at: number) => (
    <ListBoxOption
      key={entry.code}
      id={`${id}-${entry.code}`}
      value={entry.code}
      label={entry.name}
      note={entry.code}
      isMarked={at === marked}
      isChosen={entry.code === value}
      onChoose={() => list.choose(entry)}
    />
  )
  const group = (key: string, first: number, last?: number) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not options
    <div role="group" aria-label={text(key)}>
      <p className={box.groupName} aria-hidden="true">
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
        className={`${controls.input} ${box.box} ${css.combobox}`}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={found[marked] && `${id}-${found[marked].code}`}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        data-country={value}
        value={typed ?? countryName(value, tag)}
        onClick={() => !isOpen && list.open()}
        onChange={(event) => list.type(event.target.value)}
        onKeyDown={list.onKeyDown}
        onBlur={list.close}
      />
      <ListBoxPopup
        id={id}
        labelledBy={`${id}-label`}
        list={list}
        size="tall"
        sayFound={() => text('checkout.countriesFound', { count: found.length })}
        sayNone={() => text('checkout.noCountry')}
      >
        {isSearch ? found.map(option) : group('checkout.countryShort', 0, commonCount)}
        {!isSearch && group('checkout.countryAll', commonCount)}
      </ListBoxPopup>
    </>
  )
}
