/**
 * A phone number with an optional '+', in the country's format once that has loaded. Hands up: digits, undefined when
 * empty. An unlikely number gives a hint, not an error.
 */
import { use, useEffect, useMemo } from 'react'
import { codec as phone } from '../../validators/format/Phone.ts'
import { afterPointerUp } from '../form/afterPointerUp.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { FormToolsContext } from '../form/FormView.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'
import { usePhoneNumbers } from './phone/usePhoneNumbers.ts'

export default function Phone(props: FieldWidgetProps) {
  const { maxLength, hint } = props.options
  const numbers = usePhoneNumbers(use(FormToolsContext)?.country())
  const codec = useMemo(() => phone(maxLength, numbers?.dress), [maxLength, numbers])
  const draft = useDraft(props, codec)
  const { ref } = draft
  useEffect(() => {
    // Formats the present number, unless the shopper is typing.
    if (numbers && ref.current?.value && ref.current !== document.activeElement)
      ref.current.dispatchEvent(new Event('input'))
  }, [numbers, ref])
  const judge = () => {
    const characters = ref.current?.value.replace(/[^\d+]/g, '') ?? ''
    if (numbers && hint) props.onCorrected(characters === '' || numbers.isLikely(characters) ? undefined : hint)
  }
  return (
    <input
      {...fieldAttributes(props)}
      {...draft}
      type="tel"
      dir="ltr"
      className={css.input}
      onBlur={() => afterPointerUp(judge)}
    />
  )
}
