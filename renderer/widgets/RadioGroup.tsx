/** One of a few, all in sight, each with a sentence below its name if it has one. Hands up: the option's value. */
import { passFocus } from '../form/passFocus.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import controls from '../theme/controls.module.css'
import css from './RadioGroup.module.css'

export default function RadioGroup(props: FieldWidgetProps) {
  const { id, options, value, disabled } = props
  const held = value === undefined ? '' : String(value)
  return (
    <div
      id={id}
      role="radiogroup"
      tabIndex={-1}
      className={`${controls.choices} ${css.group}`}
      aria-labelledby={`${id}__label`}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onFocus={passFocus}
    >
      {options.options?.map((option) => (
        <div key={option.value} className={controls.choice} data-chosen={option.value === held ? '' : undefined}>
          <label className={controls.choiceHead}>
            <input
              type="radio"
              name={id}
              className={controls.radio}
              value={option.value}
              checked={option.value === held}
              disabled={disabled}
              aria-labelledby={`${id}_${option.value}__label`}
              aria-describedby={option.help && `${id}_${option.value}__help`}
              onChange={() => {
                props.onChange(props.type === 'number' ? Number(option.value) : option.value)
                // A choice is whole as soon as it is made.
                props.onJudge()
              }}
            />
            <span>
              <span id={`${id}_${option.value}__label`} className={css.name}>
                {props.optionLabel(option)}
              </span>
              {option.help && (
                <span id={`${id}_${option.value}__help`} className={css.help}>
                  {option.help}
                </span>
              )}
            </span>
          </label>
        </div>
      ))}
    </div>
  )
}
