/** A card's expiry date, shown as 'MM / YY'. Hands up: 'MM/YY', or the part that is typed; undefined when empty. */

import { codec } from '../../validators/format/Expiry.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function Expiry(props: FieldWidgetProps) {
  const draft = useDraft(props, codec)
  return <input {...fieldAttributes(props)} {...draft} type="text" dir="ltr" className={css.input} />
}
