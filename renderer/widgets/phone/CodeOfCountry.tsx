/** The dialling code of a country: found by typing, or on a touch screen in the native list. */
import { useMemo, useRef } from 'react'
import { ChoiceBox } from '../../form/ChoiceBox.tsx'
import { usePlainList } from '../../form/touch.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import { codeIn, diallingCountries } from './diallingCodes.ts'
import css from './PhoneWithCode.module.css'

interface Props {
  id: string
  /** The control's name, if the form is posted without a script. */
  postAs?: string
  listLabelledBy: string
  label: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Of the page's language. */
  tag: string
  disabled: boolean
  onChoose: (country: string) => void
}

export function CodeOfCountry({ id, postAs, listLabelledBy, label, country, tag, disabled, onChoose }: Props) {
  const choices = useMemo(() => diallingCountries(tag), [tag])
  const list = useRef<HTMLSelectElement>(null)
  const isPlain = usePlainList(list)
  return (
    <div className={css.code}>
      {isPlain ? (
        <>
          <select
            ref={list}
            id={id}
            name={postAs}
            aria-label={label}
            className={controls.select}
            value={country}
            disabled={disabled}
            onChange={(event) => onChoose(event.target.value)}
          >
            {/* Names and their order depend on the runtime. The key includes the language, so that React draws new options. */}
            {choices.map(({ value, label: name, note }) => (
              <option key={tag + value} value={value} suppressHydrationWarning>
                {`${name} (${note})`}
              </option>
            ))}
          </select>
          {/* Covers the list, which would show the whole name. */}
          <span className={css.chosen} aria-hidden="true">
            {codeIn(country)}
          </span>
        </>
      ) : (
        <ChoiceBox
          id={id}
          labelledBy={listLabelledBy}
          choices={choices}
          value={country}
          shown={codeIn(country)}
          disabled={disabled}
          canBeEmpty={false}
          attributes={{ 'aria-label': label }}
          onChoose={(chosen) => chosen && onChoose(chosen)}
        />
      )}
      <span className={css.arrow}>
        <Icon name="chevron" />
      </span>
    </div>
  )
}
