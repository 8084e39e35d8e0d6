/** The networks of a co-badged card, each with its name and its picture, the chosen one marked. */
import { cardName } from '../../../core/cardName.ts'
import brands from '../../../schemas/catalogs/cardBrands.json' with { type: 'json' }
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
        {/* It comes while the number is typed: whoever can't see it is told. */}
        <span id={`${id}__help`} className={css.help} role="status">
          {help}
        </span>
      </p>
      {networks.map((network) => (
        <label key={network} className={css.item} data-chosen={network === chosen ? '' : undefined}>
          <input {...radioAttributes(props, network)} className={controls.radio} checked={network === chosen} />
          <span translate="no">{cardName(network)}</span>
          {hasDrawing(network) && <CardBadge brand={network} />}
        </label>
      ))}
    </div>
  )
}
/** The name is beside it in words. */
const hasDrawing = (network: string) => brands.brands.some(({ type }) => type === network)
