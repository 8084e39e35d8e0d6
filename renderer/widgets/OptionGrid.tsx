/**
 * One of a few that have a face: banks, shops, wallets, as a grid of 4 columns with items of 120 by 80 px (product spec,
 * section 2). Hands up: the option's value.
 */
import { passFocus } from '../form/passFocus.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { Tick } from '../theme/Tick.tsx'
import css from './OptionGrid.module.css'

/** Whether a word of theirs needs more room than an item has: none is cut in two that could be whole. */
function wordsOf(labels: string[]): 'long' | 'longer' | undefined {
  const longest = Math.max(0, ...labels.flatMap((label) => label.split(/[\s-]+/)).map((word) => word.length))
  return longest > 12 ? 'longer' : longest > 9 ? 'long' : undefined
}

export default function OptionGrid(props: FieldWidgetProps) {
  const { id, options, value, disabled } = props
  return (
    <div
      id={id}
      role="radiogroup"
      tabIndex={-1}
      className={css.grid}
      data-words={wordsOf(options.options?.map(props.optionLabel) ?? [])}
      data-wide={(options.options?.length ?? 0) > 3 ? '' : undefined}
      aria-labelledby={`${id}__label`}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onFocus={passFocus}
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
