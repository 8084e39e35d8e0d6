/**
 * A date of birth, shown as 'YYYY / MM / DD'. Hands up: 'YYYY/MM/DD', or the part that is typed; undefined when empty.
 */
import { codec } from '../../validators/format/BirthDate.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function BirthDate(props: FieldWidgetProps) {
  const draft = useDraft(props, codec)
  return <input {...fieldAttributes(props)} {...draft} type="text" dir="ltr" className={css.input} />
}
