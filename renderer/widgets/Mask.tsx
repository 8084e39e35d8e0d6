/** Text in the shape of its definition's mask. Hands up: only digits and capitals, undefined when empty. */
import { useMemo } from 'react'
import { codec as masked } from '../../validators/format/Mask.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'

export default function Mask(props: FieldWidgetProps) {
  const { maxLength, mask = '', inputType, inputmode } = props.options
  const codec = useMemo(() => masked(maxLength, mask), [maxLength, mask])
  const draft = useDraft(props, codec)
  return (
    <input
      {...fieldAttributes(props)}
      {...draft}
      type={inputType ?? 'text'}
      inputMode={(inputmode as 'numeric') ?? (/[A*]/.test(mask) ? undefined : 'numeric')}
      dir="ltr"
      autoCapitalize="characters"
      spellCheck={false}
      className={css.input}
    />
  )
}
