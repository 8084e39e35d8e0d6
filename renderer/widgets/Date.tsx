/**
 * A date as day, month and year, in the order of the language. Hands up: 'YYYY-MM-DD', or what there is of it; undefined
 * when empty. Three text controls, since people type a date that they know faster than they find it in a calendar.
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
  // As it is drawn first: afterwards the controls are put what they hold.
  const [first] = useState(() => partsOf(value))
  const group = useRef<HTMLDivElement>(null)
  /** The last value that was handed up or taken over. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser had put there goes up once, and a value from outside comes down
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
    // As it is written in full, so that what is judged is what is seen.
    if (isoOf(typed())) put(partsOf(isoOf(typed())))
    afterPointerUp(props.onJudge)
  }
  // The summary and the label lead to the group: from there to the first part that is empty, or to the first.
  const onFocus = (event: FocusEvent) => {
    if (event.target !== group.current) return
    const all = inputs()
    ;(all.find((input) => input.value === '') ?? all[0])?.focus()
  }

  const { id: _, placeholder: __, autoComplete, enterKeyHint, ...attributes } = fieldAttributes(props)
  const isBirthday = autoComplete?.split(' ').includes('bday')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend, and the field has a label
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
