/** A Brazilian document's number, with its signs. Hands up: capitals and digits alone, undefined when empty. */
import { cpfCnpj } from '../../validators/format/cpfCnpj.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function CpfCnpj(props: FieldWidgetProps) {
  const draft = useDraft(props, cpfCnpj)
  return (
    <input
      {...fieldAttributes(props)}
      {...draft}
      type="text"
      dir="ltr"
      autoCapitalize="characters"
      spellCheck={false}
      className={css.input}
    />
  )
}
