/** A card number in groups as printed, with its brand once that is known. Hands up: digits, undefined when empty. */
import { use, useMemo, useState } from 'react'
import type { CardBrand } from '../../schemas/types.ts'
import { brandOf } from '../../validators/card/brand.ts'
import { cvcSide } from '../../validators/card/cvcSide.ts'
import { codec as codecOf } from '../../validators/format/CardNumber.ts'
import type { Codec } from '../../validators/format/codec.ts'
import { onlyDigits } from '../../validators/format/codec.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { FormToolsContext } from '../form/FormView.ts'
import { useNotes } from '../form/notes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { CardBadge } from '../theme/CardBadge.tsx'
import css from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'

export default function CardNumber(props: FieldWidgetProps) {
  const [brand, setBrand] = useState<CardBrand>()
  const notes = useNotes()
  const brands = use(FormToolsContext)?.cardBrands
  const codec: Codec = useMemo(() => codecOf(undefined, undefined, undefined, brands), [brands])
  const draft = useDraft(props, codec, (text) => {
    const digits = onlyDigits(text)
    const found = brandOf(digits, brands)
    setBrand(found)
    notes.set({ cvcSide: found && cvcSide(found), cardStart: digits.slice(0, 8) })
  })
  return (
    <div className={css.control}>
      <input {...fieldAttributes(props)} {...draft} type="text" dir="ltr" className={css.input} data-end="" />
      <span className={css.end} data-groups={brand?.groups} data-lengths={brand?.lengths}>
        {brand ? <CardBadge card={brand} isNamed /> : <Icon name="card" />}
      </span>
    </div>
  )
}
