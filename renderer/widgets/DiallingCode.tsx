/** A country's dialling code. Hands up: '+' and digits, undefined when empty. */
import { codec } from '../../validators/format/DiallingCode.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function DiallingCode(props: FieldWidgetProps) {
  const draft = useDraft(props, codec)
  return <input {...fieldAttributes(props)} {...draft} type="tel" dir="ltr" className={css.input} />
}
