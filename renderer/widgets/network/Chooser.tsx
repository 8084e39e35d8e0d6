/** The networks of a co-badged card, each with its name and its picture, and a mark for the chosen one. */
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
        {/* It appears while the number is typed, so it is announced to screen readers. */}
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
/** Only the picture: the name is beside it as text. */
const hasDrawing = (network: string) => brands.brands.some(({ type }) => type === network)
