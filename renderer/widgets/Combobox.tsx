/**
 * One of a long list, found by typing. Hands up: the option's value, undefined for none. Without an empty option the
 * first is chosen, as in a Select. A hidden native list takes the browser's autofill.
 */
import { useMemo, useRef } from 'react'
import { fieldAttributes } from '../form/attributes.ts'
import { ChoiceBox } from '../form/ChoiceBox.tsx'
import { usePlainList } from '../form/touch.ts'
import { useAdopt } from '../form/useAdopt.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'

export default function Combobox(props: FieldWidgetProps) {
  const { id, options, value, disabled, optionLabel } = props
  const ref = useRef<HTMLSelectElement>(null)
  const isPlain = usePlainList(ref)
  const listed = options.options ?? []
  const choices = useMemo(
    () => (options.options ?? []).map((option) => ({ value: option.value, label: optionLabel(option) })),
    [options.options, optionLabel],
  )
  const parse = (text: string | undefined) =>
    text === undefined || text === '' ? undefined : props.type === 'number' ? Number(text) : text
  useAdopt(ref, (control) => parse(control.value), value, props.onChange, listed)
  const {
    placeholder,
    autoComplete,
    name,
    enterKeyHint: _,
    id: __,
    inputMode: ___,
    ...attributes
  } = fieldAttributes(props)
  // While it is visible, the native list is the control.
  const own = isPlain ? { ...attributes, id } : { 'aria-hidden': true, tabIndex: -1 }
  const held = value === undefined ? '' : String(value)
  const choose = (chosen: string | undefined) => {
    props.onChange(parse(chosen))
    // A choice is complete at once.
    props.onJudge()
  }
  return (
    <div className={css.control}>
      <select
        {...own}
        ref={ref}
        name={name}
        className={isPlain ? css.select : `${css.select} ${css.behind}`}
        autoComplete={autoComplete}
        disabled={disabled}
        value={held}
        data-empty={isPlain && held === '' ? '' : undefined}
        onChange={(event) => choose(event.target.value)}
        onBlur={isPlain ? props.onJudge : undefined}
      >
        {options.emptyOption && <option value="">{isPlain && (placeholder ?? props.emptyLabel)}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {!isPlain && (
        <ChoiceBox
          id={id}
          labelledBy={`${id}__label`}
          choices={choices}
          value={held === '' ? undefined : held}
          disabled={disabled}
          canBeEmpty={options.emptyOption === true}
          attributes={{ ...attributes, placeholder: placeholder ?? props.emptyLabel }}
          onChoose={choose}
          onLeave={props.onJudge}
        />
      )}
      <span className={css.end}>
        <Icon name={disabled ? 'lock' : 'chevron'} />
      </span>
    </div>
  )
}
