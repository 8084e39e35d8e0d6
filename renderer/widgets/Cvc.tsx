/** The security code: up to four digits, and where it is printed. Hands up: string of digits, undefined when empty. */
import { codec } from '../../validators/format/Cvc.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useNote } from '../form/notes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'

export default function Cvc(props: FieldWidgetProps) {
  const draft = useDraft(props, codec)
  const side = useNote('cvcSide')
  return (
    <div className={css.control}>
      <input {...fieldAttributes(props)} {...draft} type="text" dir="ltr" className={css.input} data-end="" />
      <span className={css.end} data-side={side}>
        <Icon name={side === 'front' ? 'cvcFront' : 'cvc'} />
      </span>
    </div>
  )
}
