/**
 * A phone number, with the '+' that it may begin with, written as its country writes it once that is loaded. Hands up:
 * digits, undefined when empty. A number that looks wrong is hinted at, and refused no more than before.
 */
import { use, useEffect, useMemo, useState } from 'react'
import { codec as phone } from '../../validators/format/Phone.ts'
import { loadChunk } from '../api/chunks.ts'
import { afterPointerUp } from '../form/afterPointerUp.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { FormToolsContext } from '../form/FormView.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'
import type { PhoneNumbers } from './phone/phoneNumbers.ts'

export default function Phone(props: FieldWidgetProps) {
  const { maxLength, hint } = props.options
  const numbers = useNumbers(use(FormToolsContext)?.country())
  const codec = useMemo(() => phone(maxLength, numbers?.dress), [maxLength, numbers])
  const draft = useDraft(props, codec)
  const { ref } = draft
  useEffect(() => {
    // What is there already is written anew, unless somebody types.
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

/** Undefined until they are there; without them a number is digits, which will do. */
function useNumbers(country = ''): PhoneNumbers | undefined {
  const [numbers, setNumbers] = useState<{ country: string; made: PhoneNumbers }>()
  useEffect(() => {
    let isWanted = true
    loadChunk(() => import('./phone/numbers.ts'))
      .then(({ loadNumbers }) => loadNumbers(country))
      .then(
        (made) => isWanted && setNumbers({ country, made }),
        () => {},
      )
    return () => {
      isWanted = false
    }
  }, [country])
  return numbers?.country === country ? numbers.made : undefined
}
