/**
 * The cards that the order accepts: four and the number of the others. Where there is room and motion is wanted, the
 * first three are fixed and the others rotate once the code for that has loaded.
 */
import { formattedList } from '../../../core/formatters.ts'
import type { ShownCard } from '../../../schemas/types.ts'
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
  // A gateway of the previous release sends none.
  const { cards = [] } = useOrder()
  const { tag } = useLanguage()
  // One more card needs no rotation.
  const standing = cards.length <= fixed + 1 ? cards : cards.slice(0, fixed)
  const rest = cards.slice(standing.length)
  return (
    <span className={`${controls.badges} ${css.badges}`}>
      {standing.map((card) => (
        <CardBadge key={card.brand} card={card} />
      ))}
      {rest.length > 0 && <Rest cards={rest} />}
      <span className={controls.visuallyHidden}>
        {formattedList(
          tag,
          cards.map(({ name }) => name),
        )}
      </span>
    </span>
  )
}

const load = () => afterFirstPaint.then(() => import('./CardCarousel.tsx'))

/** Has the same size before and after its code has loaded, so that nothing moves. */
function Rest({ cards }: { cards: ShownCard[] }) {
  // If the code does not load, the fourth card stays, which does no harm.
  const Carousel = useLazy(load, true)
  const [first, ...others] = cards
  return (
    <span className={css.rest}>
      {Carousel ? <Carousel cards={cards} /> : first && <CardBadge card={first} />}
      <span className={css.others} aria-hidden="true" dir="ltr" translate="no">
        +{others.length}
      </span>
    </span>
  )
}
