/** A select with its label, for the forms of the demo pages. */
import { useId, useRef } from 'react'
import { useAdopt } from '../../form/useAdopt.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import css from './demo.module.css'

interface ChoiceProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChoose: (value: string) => void
}

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  // What was chosen before the script loaded.
  useAdopt(
    select,
    (control) => control.value,
    value,
    (chosen) => onChoose(String(chosen)),
    undefined,
  )
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={controls.control}>
        <select
          ref={select}
          id={id}
          className={controls.select}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            // Some labels are names from the runtime, which depend on its locale data.
            <option key={option.value} value={option.value} suppressHydrationWarning>
              {option.label}
            </option>
          ))}
        </select>
        <span className={controls.end}>
          <Icon name="chevron" />
        </span>
      </div>
    </div>
  )
}
