/** One of a few visible options, each with an optional text below its name. Hands up: the option's value. */
import { ownDirection } from '../form/ownDirection.ts'
import { groupAttributes, isChosen, radioAttributes } from '../form/radios.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import controls from '../theme/controls.module.css'
import css from './RadioGroup.module.css'

export default function RadioGroup(props: FieldWidgetProps) {
  const { id, options } = props
  return (
    <div {...groupAttributes(props)} className={`${controls.choices} ${css.group}`}>
      {options.options?.map((option) => (
        <div
          key={option.value}
          className={controls.choice}
          data-chosen={isChosen(props, option.value) ? '' : undefined}
        >
          <label className={controls.choiceHead}>
            <input
              {...radioAttributes(props, option.value)}
              className={controls.radio}
              aria-labelledby={`${id}_${option.value}__label`}
              aria-describedby={option.help && `${id}_${option.value}__help`}
            />
            <span>
              <span id={`${id}_${option.value}__label`} className={css.name} dir={ownDirection(option.label)}>
                {props.optionLabel(option)}
              </span>
              {option.help && (
                <span id={`${id}_${option.value}__help`} className={css.help} dir={ownDirection(option.help)}>
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
RadioGroup.isGroup = true as const
