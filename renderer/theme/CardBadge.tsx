/** Card brands as small badges: the catalog says which drawing (logoPath), and a brand that it lacks is a word. */
import catalog from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import css from './controls.module.css'

export interface CardBadgeProps {
  /** A type of schemas/catalogs/cardBrands.json, such as VISA. */
  brand: string
  /** The name to read out; absent where it stands beside in words. */
  label?: string
}

export function CardBadge({ brand, label = '' }: CardBadgeProps) {
  const known = catalog.brands.find(({ type }) => type === brand)
  // Lazy: asked for once the page is laid out, so that none takes its place on the line before style sheets and code.
  if (known) return <img className={css.badge} src={known.logoPath} alt={label} width="36" height="24" loading="lazy" />
  return (
    <span className={`${css.badge} ${css.badgeWord}`} aria-hidden={label ? undefined : true}>
      {brand.slice(0, 6)}
    </span>
  )
}
