/** Text of several lines, limited to its maximum length. Hands up: string, undefined when empty. */
import { codec as limited } from '../../validators/format/Textarea.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function Textarea(props: FieldWidgetProps) {
  const draft = useDraft<HTMLTextAreaElement>(props, limited(props.options.maxLength))
  return (
    <textarea
      {...fieldAttributes(props)}
      {...draft}
      rows={2}
      maxLength={props.options.maxLength}
      className={css.textarea}
    />
  )
}
