/** A name in katakana; half-width ones become full-width. Hands up: string, undefined when empty. */
import { codec } from '../../validators/format/Katakana.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function Katakana(props: FieldWidgetProps) {
  const draft = useDraft(props, codec)
  return (
    <input
      {...fieldAttributes(props)}
      {...draft}
      type="text"
      lang="ja"
      maxLength={props.options.maxLength}
      className={css.input}
    />
  )
}
