/** Card brands as small badges. The catalog names the picture (logoPath); an unknown brand is shown as a word. */
import catalog from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import css from './controls.module.css'

export interface CardBadgeProps {
  /** A type of schemas/catalogs/cardBrands.json, such as VISA. */
  brand: string
  /** The name for screen readers; absent if it is beside the badge as text. */
  label?: string
}

export function CardBadge({ brand, label = '' }: CardBadgeProps) {
  const known = catalog.brands.find(({ type }) => type === brand)
  // Lazy: loaded after the layout, so that pictures do not delay style sheets and code.
  if (known) return <img className={css.badge} src={known.logoPath} alt={label} width="36" height="24" loading="lazy" />
  return (
    <span className={`${css.badge} ${css.badgeWord}`} aria-hidden={label ? undefined : true}>
      {brand.slice(0, 6)}
    </span>
  )
}
