/**
 * One of a few that have a face: banks, shops, wallets, as a grid of 4 columns with items of 120 by 80 px (product spec,
 * section 2). Hands up: the option's value.
 */
import { type FocusEvent, useRef } from 'react'
import type { FieldWidgetProps } from '../form/widget.ts'
import { Tick } from '../theme/Tick.tsx'
import css from './OptionGrid.module.css'

export default function OptionGrid(props: FieldWidgetProps) {
  const { id, options, value, disabled } = props
  const group = useRef<HTMLDivElement>(null)
  // The summary and the label lead to the group: from there to what is chosen, or to the first.
  const pass = (event: FocusEvent) => {
    if (event.target !== group.current) return
    const radios = [...group.current.querySelectorAll<HTMLInputElement>('input')]
    ;(radios.find((radio) => radio.checked) ?? radios[0])?.focus()
  }
  return (
    <div
      ref={group}
      id={id}
      role="radiogroup"
      tabIndex={-1}
      className={css.grid}
      data-wide={(options.options?.length ?? 0) > 3 ? '' : undefined}
      aria-labelledby={`${id}__label`}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onFocus={pass}
    >
      {options.options?.map((option) => (
        <label key={option.value} className={css.item} data-chosen={option.value === value ? '' : undefined}>
          <input
            type="radio"
            name={id}
            className={css.radio}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => {
              props.onChange(option.value)
              // A choice is whole as soon as it is made.
              props.onJudge()
            }}
          />
          {option.image ? (
            <img src={option.image} alt={props.optionLabel(option)} />
          ) : (
            <span className={css.word}>{props.optionLabel(option)}</span>
          )}
          {option.value === value && <Tick />}
        </label>
      ))}
    </div>
  )
}
