/**
 * One of a few options with pictures, such as banks, shops and wallets: a grid of 4 columns with items of 120 by 80 px
 * (product spec, section 2). Hands up: the option's value.
 */
import { groupAttributes, isChosen, radioAttributes } from '../form/radios.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { Tick } from '../theme/Tick.tsx'
import css from './OptionGrid.module.css'

/** A label with more letters reaches below the tick in the corner. */
const maxLabelLength = 10
/** The usual number of a method's options; a grid of banks keeps its four columns. */
const few = 3

/** Whether the labels need more room than an item has, so that no word is cut or covered by the tick. */
function wordsOf({ options, optionLabel }: FieldWidgetProps): 'long' | 'longer' | undefined {
  const all = options.options ?? []
  const isLong = all.some((option) => !option.image && optionLabel(option).length > maxLabelLength)
  if (isLong && all.length <= few) return 'longer'
  const words = all.flatMap((option) => optionLabel(option).split(/[\s-]+/))
  const longest = Math.max(0, ...words.map((word) => word.length))
  return longest > 12 ? 'longer' : longest > 9 ? 'long' : undefined
}

export default function OptionGrid(props: FieldWidgetProps) {
  const { options } = props
  return (
    <div
      {...groupAttributes(props)}
      className={css.grid}
      data-words={wordsOf(props)}
      data-wide={(options.options?.length ?? 0) > 3 ? '' : undefined}
    >
      {options.options?.map((option) => (
        <label key={option.value} className={css.item} data-chosen={isChosen(props, option.value) ? '' : undefined}>
          <input {...radioAttributes(props, option.value)} className={css.radio} />
          {option.image ? (
            <img src={option.image} alt={props.optionLabel(option)} />
          ) : (
            <span className={css.word}>{props.optionLabel(option)}</span>
          )}
          {isChosen(props, option.value) && <Tick />}
        </label>
      ))}
    </div>
  )
}
OptionGrid.isGroup = true as const
