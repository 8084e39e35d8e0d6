/** A card number in groups of four, with its brand once that is known. Hands up: digits, undefined when empty. */
import { useMemo, useState } from 'react'
import { cardName } from '../../core/cardName.ts'
import catalog from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { brandOf } from '../../validators/card/brand.ts'
import { cvcSide } from '../../validators/card/cvcSide.ts'
import { codec as cardNumber } from '../../validators/format/CardNumber.ts'
import type { Codec } from '../../validators/format/codec.ts'
import { onlyDigits } from '../../validators/format/codec.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useNotes } from '../form/notes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { CardBadge } from '../theme/CardBadge.tsx'
import css from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'

const maxDigits = 19

export default function CardNumber(props: FieldWidgetProps) {
  const [brand, setBrand] = useState<string>()
  const notes = useNotes()
  const codec: Codec = useMemo(() => ({ ...cardNumber, isComplete }), [])
  const draft = useDraft(props, codec, (text) => {
    const digits = onlyDigits(text)
    const found = brandOf(digits, catalog.brands)
    setBrand(found?.type)
    notes.set({ cvcSide: found && cvcSide(found), cardStart: digits.slice(0, 8) })
  })
  return (
    <div className={css.control}>
      <input {...fieldAttributes(props)} {...draft} type="text" dir="ltr" className={css.input} data-end="" />
      <span className={css.end} data-brand={brand}>
        {brand ? <CardBadge brand={brand} label={cardName(brand)} /> : <Icon name="card" />}
      </span>
    </div>
  )
}

/** No further digit can follow: the brand's longest number, or 19 digits while the brand is unknown. */
function isComplete(text: string): boolean {
  const typed = onlyDigits(text)
  const lengths = brandOf(typed, catalog.brands)?.lengths ?? [maxDigits]
  return typed.length >= Math.max(...lengths)
}
