/** The networks of a co-badged card, each with its name and its picture, and a mark for the chosen one. */
import { use } from 'react'
import coBadges from '../../../schemas/catalogs/coBadges.json' with { type: 'json' }
import { FormToolsContext } from '../../form/FormView.ts'
import { groupAttributes, radioAttributes } from '../../form/radios.ts'
import type { FieldWidgetProps } from '../../form/widget.ts'
import { CardBadge } from '../../theme/CardBadge.tsx'
import controls from '../../theme/controls.module.css'
import css from './Chooser.module.css'

export interface ChooserProps extends FieldWidgetProps {
  networks: string[]
  chosen: string | undefined
}

export default function Chooser(props: ChooserProps) {
  const { id, label, help, networks, chosen } = props
  const brands = use(FormToolsContext)?.cardBrands
  return (
    <div
      {...groupAttributes(props)}
      className={css.group}
      aria-describedby={props.describedBy?.replace(`${id}__optional`, '')}
    >
      <p className={css.head}>
        <span id={`${id}__label`} className={css.label}>
          {label}
        </span>
        {/* It appears while the number is typed, so it is announced to screen readers. */}
        <span id={`${id}__help`} className={css.help} role="status">
          {help}
        </span>
      </p>
      {networks.map((network) => {
        const brand = brands?.find(({ type }) => type === network)
        return (
          <label key={network} className={css.item} data-chosen={network === chosen ? '' : undefined}>
            <input {...radioAttributes(props, network)} className={controls.radio} checked={network === chosen} />
            <span translate="no">{brand?.name ?? names[network] ?? network}</span>
            {brand?.logoPath && <CardBadge card={brand} />}
          </label>
        )
      })}
    </div>
  )
}
/** Of networks that are no brands. */
const names: Record<string, string> = coBadges.names
