/**
 * One of a list. Hands up: the option's value, undefined for the empty option. Without an empty option the first is
 * chosen.
 */
import { useRef } from 'react'
import { fieldAttributes } from '../form/attributes.ts'
import { useAdopt } from '../form/useAdopt.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'

export default function Select(props: FieldWidgetProps) {
  const { options, value, disabled } = props
  const ref = useRef<HTMLSelectElement>(null)
  const choices = options.options ?? []
  const parse = (text: string) => (text === '' ? undefined : props.type === 'number' ? Number(text) : text)
  useAdopt(ref, (control) => parse(control.value), value, props.onChange, choices)
  const { placeholder, enterKeyHint: _, inputMode: __, ...attributes } = fieldAttributes(props)
  const held = value === undefined ? '' : String(value)
  return (
    <div className={css.control}>
      <select
        {...attributes}
        ref={ref}
        value={held}
        data-empty={held === '' ? '' : undefined}
        className={css.select}
        onChange={(event) => {
          props.onChange(parse(event.target.value))
          // A choice is complete at once.
          props.onJudge()
        }}
        onBlur={props.onJudge}
      >
        {options.emptyOption && <option value="">{placeholder ?? props.emptyLabel}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {props.optionLabel(choice)}
          </option>
        ))}
      </select>
      <span className={css.end}>
        <Icon name={disabled ? 'lock' : 'chevron'} />
      </span>
    </div>
  )
}
