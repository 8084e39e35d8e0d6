/**
 * A date as day, month and year, in the order of the language. Hands up: 'YYYY-MM-DD', or the part that is typed;
 * undefined when empty. Three text controls, because typing a known date is faster than finding it in a calendar.
 *
 * Source: GOV.UK Design System, "Date input"
 */
import { type ClipboardEvent, type FocusEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isoOf, lengthOf, type Part, type Parts, partOf, partsOf, readDate } from '../../validators/format/Date.ts'
import { afterPointerUp, watchPointer } from '../form/afterPointerUp.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { onEnterKey } from '../form/enterKey.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { useLanguage } from '../i18n/language.ts'
import controls from '../theme/controls.module.css'
import css from './date/Date.module.css'
import { partNames, partOrder } from './date/order.ts'

export default function DateWidget(props: FieldWidgetProps) {
  const { id, value } = props
  const { tag, amountLocale } = useLanguage()
  const order = useMemo(() => partOrder(amountLocale), [amountLocale])
  const names = useMemo(() => partNames(tag), [tag])
  // For the first drawing. Later, values are written into the controls.
  const [first] = useState(() => partsOf(value))
  const group = useRef<HTMLDivElement>(null)
  /** The last value that was passed on or taken over. */
  const known = useRef<unknown>(undefined)
  const inputs = () => [...(group.current?.querySelectorAll('input') ?? [])]

  const typed = (): Parts => {
    const parts = partsOf(undefined)
    for (const input of inputs()) parts[input.dataset.part as Part] = input.value
    return parts
  }
  const put = (parts: Parts) => {
    for (const input of inputs()) input.value = parts[input.dataset.part as Part]
  }
  const handUp = () => {
    const next = isoOf(typed())
    if (Object.is(next, known.current)) return
    known.current = next
    const verdict = props.onDraft(next, /^\d{4}-\d\d-\d\d$/.test(next ?? ''))
    props.onChange(next)
    if (verdict === 'judge') props.onJudge()
  }

  useEffect(watchPointer, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: passes on the restored value once, and takes over values from outside
  useLayoutEffect(() => {
    if (value === undefined && known.current === undefined && isoOf(typed())) handUp()
    else if (!Object.is(value, known.current)) {
      known.current = value
      put(partsOf(value))
    }
  }, [value])

  const onPaste = (event: ClipboardEvent) => {
    const whole = readDate(event.clipboardData.getData('text'), order)
    if (!whole) return
    event.preventDefault()
    put(whole)
    handUp()
  }
  const onBlur = (event: FocusEvent) => {
    if (group.current?.contains(event.relatedTarget)) return
    // Shows the date in its full form, so that the checked value is the visible one.
    if (isoOf(typed())) put(partsOf(isoOf(typed())))
    afterPointerUp(props.onJudge)
  }
  // Summary and label focus the group, which passes the focus to its first empty part, or to the first part.
  const onFocus = (event: FocusEvent) => {
    if (event.target !== group.current) return
    const all = inputs()
    ;(all.find((input) => input.value === '') ?? all[0])?.focus()
  }

  const { id: _, placeholder: __, autoComplete, enterKeyHint, ...attributes } = fieldAttributes(props)
  const isBirthday = autoComplete?.split(' ').includes('bday')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, but the field has a label
    <div
      ref={group}
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}__label`}
      className={css.date}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {order.map((part, at) => (
        <label key={part} className={css.part} data-part={part}>
          <span>{names[part]}</span>
          <input
            {...attributes}
            name={props.postAs && `${props.postAs}.${part}`}
            type="text"
            inputMode="numeric"
            dir="ltr"
            data-part={part}
            autoComplete={isBirthday ? `bday-${part}` : 'off'}
            enterKeyHint={at < 2 ? 'next' : enterKeyHint}
            maxLength={lengthOf[part]}
            onKeyDown={({ nativeEvent }) => onEnterKey(nativeEvent)}
            defaultValue={first[part]}
            className={controls.input}
            onInput={({ currentTarget }) => {
              const text = partOf(part, currentTarget.value)
              if (text !== currentTarget.value) currentTarget.value = text
              handUp()
            }}
            onPaste={onPaste}
          />
        </label>
      ))}
    </div>
  )
}
DateWidget.isGroup = true as const
