/** One-line text. Hands up: string, undefined when empty. */
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function Text(props: FieldWidgetProps) {
  const draft = useDraft(props)
  const { inputType, maxLength } = props.options
  return (
    <input
      {...fieldAttributes(props)}
      {...draft}
      type={inputType ?? 'text'}
      maxLength={maxLength}
      dir={props.options.inputmode === 'email' ? 'ltr' : undefined}
      className={css.input}
    />
  )
}
