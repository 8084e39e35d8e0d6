/**
 * The cards that the order accepts: four and the number of the others. Where there is room and motion is wanted, the
 * first three are fixed and the others rotate once the code for that has loaded.
 */
import { cardsInOrder } from '../../../core/cardName.ts'
import { formattedList } from '../../../core/formatters.ts'
import { afterFirstPaint } from '../../app/frame/afterFirstPaint.ts'
import { useOrder } from '../../app/session/session.ts'
import { useLazy } from '../../app/ui/useLazy.ts'
import { useLanguage } from '../../i18n/language.ts'
import { CardBadge } from '../../theme/CardBadge.tsx'
import controls from '../../theme/controls.module.css'
import css from './cards.module.css'

/** Product spec, section 9: "the first 3 logos fixed". */
const fixed = 3

export function CardLogos() {
  const { supportedCards } = useOrder()
  const { tag } = useLanguage()
  const brands = cardsInOrder(supportedCards)
  // One more card needs no rotation.
  const standing = brands.length <= fixed + 1 ? brands : brands.slice(0, fixed)
  const rest = brands.slice(standing.length)
  return (
    <span className={`${controls.badges} ${css.badges}`}>
      {standing.map(({ brand }) => (
        <CardBadge key={brand} brand={brand} />
      ))}
      {rest.length > 0 && <Rest brands={rest} />}
      <span className={controls.visuallyHidden}>
        {formattedList(
          tag,
          brands.map(({ name }) => name),
        )}
      </span>
    </span>
  )
}

const load = () => afterFirstPaint.then(() => import('./CardCarousel.tsx'))

/** Has the same size before and after its code has loaded, so that nothing moves. */
function Rest({ brands }: { brands: { brand: string }[] }) {
  // If the code does not load, the fourth card stays, which does no harm.
  const Carousel = useLazy(load, true)
  const [first, ...others] = brands
  return (
    <span className={css.rest}>
      {Carousel ? <Carousel brands={brands} /> : first && <CardBadge brand={first.brand} />}
      <span className={css.others} aria-hidden="true" dir="ltr" translate="no">
        +{others.length}
      </span>
    </span>
  )
}
