/** A phone number, with the '+' that it may begin with. Hands up: digits, undefined when empty. */
import { useMemo } from 'react'
import { codec as phone } from '../../validators/format/Phone.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function Phone(props: FieldWidgetProps) {
  const { maxLength } = props.options
  const codec = useMemo(() => phone(maxLength), [maxLength])
  const draft = useDraft(props, codec)
  return <input {...fieldAttributes(props)} {...draft} type="tel" dir="ltr" className={css.input} />
}
