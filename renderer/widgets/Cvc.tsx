/** The security code: up to four digits. Hands up: string of digits, undefined when empty. */

import { cvc } from '../../validators/format/digits.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'

export default function Cvc(props: FieldWidgetProps) {
  const draft = useDraft(props, cvc)
  return (
    <div className={css.control}>
      <input {...fieldAttributes(props)} {...draft} type="text" dir="ltr" className={css.input} data-end="" />
      <span className={css.end}>
        <Icon name="cvc" />
      </span>
    </div>
  )
}
