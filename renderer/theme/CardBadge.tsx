/** Card brands as small badges: the brand's logo, or its name where it has none. */
import type { ShownCard } from '../../schemas/types.ts'
import css from './controls.module.css'

export interface CardBadgeProps {
  card: Pick<ShownCard, 'name' | 'logoPath'>
  /** Whether a screen reader says the name; absent if it is beside the badge as text. */
  isNamed?: boolean
}

export function CardBadge({ card: { name, logoPath }, isNamed = false }: CardBadgeProps) {
  const label = isNamed ? name : ''
  // Lazy: loaded after the layout, so that pictures do not delay style sheets and code.
  if (logoPath) return <img className={css.badge} src={logoPath} alt={label} width="36" height="24" loading="lazy" />
  return (
    <span className={`${css.badge} ${css.badgeWord}`} aria-hidden={isNamed ? undefined : true} translate="no">
      {name}
    </span>
  )
}
