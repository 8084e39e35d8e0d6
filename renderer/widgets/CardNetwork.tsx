/**
 * Over which network a co-badged card is paid: nothing is drawn before the number is one's. The default of the catalog is
 * chosen in sight, so that the other is one press away. Hands up: the network, undefined for a card of one.
 */
import { useEffect, useEffectEvent } from 'react'
import { cardName } from '../../core/cardName.ts'
import brands from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import catalog from '../../schemas/catalogs/coBadges.json' with { type: 'json' }
import { networksOf } from '../../validators/card/networks.ts'
import { useNote } from '../form/notes.ts'
import { passFocus } from '../form/passFocus.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { CardBadge } from '../theme/CardBadge.tsx'
import controls from '../theme/controls.module.css'
import css from './CardNetwork.module.css'

export default function CardNetwork(props: FieldWidgetProps) {
  const { id, label, help, value, disabled } = props
  const networks = networksOf(useNote('cardStart') ?? '', catalog.ranges)
  const chosen = networks.find((network) => network === value) ?? networks[0]
  const settle = useEffectEvent(() => {
    if (value !== chosen) props.onChange(chosen)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number may be another card's
  useEffect(() => settle(), [chosen])
  if (networks.length === 0) return null
  return (
    <div
      id={id}
      role="radiogroup"
      tabIndex={-1}
      className={css.group}
      aria-labelledby={`${id}__label`}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy?.replace(`${id}__optional`, '')}
      onFocus={passFocus}
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
          <input
            type="radio"
            name={id}
            className={controls.radio}
            value={network}
            checked={network === chosen}
            disabled={disabled}
            onChange={() => {
              props.onChange(network)
              props.onJudge()
            }}
          />
          <span>{cardName(network)}</span>
          {hasDrawing(network) && <CardBadge brand={network} />}
        </label>
      ))}
    </div>
  )
}
CardNetwork.drawsLabel = true as const

/** The name is beside it in words. */
const hasDrawing = (network: string) => brands.brands.some(({ type }) => type === network)
