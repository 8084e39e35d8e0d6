/** The number of a document, shown as typed. Hands up: capitals and digits without punctuation, undefined when empty. */
import { identity } from '../../validators/format/identity.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function Identity(props: FieldWidgetProps) {
  const draft = useDraft(props, identity)
  return (
    <input
      {...fieldAttributes(props)}
      {...draft}
      type="text"
      dir="ltr"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={props.options.maxLength}
      className={css.input}
    />
  )
}
