/** Digits only. Hands up: a string of digits, or a number if the field's type is number; undefined when empty. */
import { useMemo } from 'react'
import { codec as digits } from '../../validators/format/Number.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function NumberWidget(props: FieldWidgetProps) {
  const { type, options } = props
  const codec = useMemo(() => {
    const text = digits(options.maxLength)
    if (type !== 'number') return text
    const parse = (typed: string) => {
      const held = text.parse(typed)
      return held === undefined ? undefined : Number(held)
    }
    return { ...text, parse }
  }, [type, options.maxLength])
  const draft = useDraft(props, codec)
  const inputType = options.inputType === 'tel' ? 'tel' : 'text'
  return (
    <input
      {...fieldAttributes(props)}
      {...draft}
      type={inputType}
      inputMode={(options.inputmode as 'numeric') ?? 'numeric'}
      dir="ltr"
      className={css.input}
    />
  )
}
