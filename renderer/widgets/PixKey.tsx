/** A key of a Pix account, shown as typed. Hands up: the key as the directory of keys has it, undefined when empty. */
import { codec } from '../../validators/format/PixKey.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function PixKey(props: FieldWidgetProps) {
  const draft = useDraft(props, codec)
  return (
    <input
      {...fieldAttributes(props)}
      {...draft}
      type="text"
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={props.options.maxLength}
      className={css.input}
    />
  )
}
