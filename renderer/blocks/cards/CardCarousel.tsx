/**
 * Shows one card after another, every two seconds; in little room or with reduced motion only the first. It pauses while
 * the pointer or focus is on it and during typing, and a button stops it (WCAG 2.2.2). Tab passes by this button until the
 * focus was behind it, so that it costs no press on the way to the card number; from there Shift+Tab reaches it.
 *
 * Source: product spec, section 9, "card-logo carousel"
 */
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ShownCard } from '../../../schemas/types.ts'
import { useText } from '../../i18n/useText.ts'
import { CardBadge } from '../../theme/CardBadge.tsx'
import { LaterIcon } from '../../theme/LaterIcon.tsx'
import css from './cards.module.css'

const turnMs = 2000
/** Longer than the pause between two keys of a person who copies them from a card. */
const quietMs = 5000

export default function CardCarousel({ cards }: { cards: ShownCard[] }) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const isStill = !useSyncExternalStore(watchRoom, hasRoom)
  const isStop = useIsBehind(button, isStill)
  const count = cards.length

  useEffect(() => {
    if (isStopped || isStill) return
    let typedAt = Number.NEGATIVE_INFINITY
    const typed = () => {
      typedAt = performance.now()
    }
    const turn = () => {
      const head = button.current?.closest('[data-head]')
      const isTyping = performance.now() - typedAt < quietMs
      if (document.hidden || isTyping || head?.matches(':hover, :focus-within')) return
      setAt((index) => (index + 1) % count)
    }
    document.addEventListener('input', typed, true)
    const timer = setInterval(turn, turnMs)
    return () => {
      document.removeEventListener('input', typed, true)
      clearInterval(timer)
    }
  }, [isStopped, isStill, count])

  const card = cards[isStill ? 0 : at % count]
  if (!card) return null
  if (isStill) return <CardBadge card={card} />
  return (
    <>
      <span key={card.brand} className={css.turn} data-card={card.brand}>
        <CardBadge card={card} />
      </span>
      <button
        ref={button}
        type="button"
        className={css.stop}
        tabIndex={isStop ? 0 : -1}
        aria-label={text(isStopped ? 'checkout.cards.move' : 'checkout.cards.stop')}
        onClick={() => setStopped(!isStopped)}
      >
        <LaterIcon name={isStopped ? 'play' : 'pause'} />
      </button>
    </>
  )
}

/** Whether an element behind this one has the focus, or had it before this one. @param isAbsent the element is not drawn */
function useIsBehind(element: RefObject<HTMLElement | null>, isAbsent: boolean): boolean {
  const [isBehind, setBehind] = useState(false)
  useEffect(() => {
    if (isAbsent) return
    const look = () => {
      const { activeElement } = document
      if (activeElement === element.current) return
      const place = element.current?.compareDocumentPosition(activeElement ?? document.body) ?? 0
      setBehind((place & Node.DOCUMENT_POSITION_FOLLOWING) > 0)
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [element, isAbsent])
  return isBehind
}

/** As in cards.module.css. */
const room = '(min-width: 60rem) and (prefers-reduced-motion: no-preference)'
const hasRoom = () => matchMedia(room).matches

function watchRoom(listener: () => void): () => void {
  const media = matchMedia(room)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
