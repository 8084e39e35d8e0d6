import { type RefObject, useEffect, useState } from 'react'
import { heldReader } from '../api/drawn.ts'

/** As the request of a drawn page told it. */
const visit: { hasTouch?: boolean } = {}

/**
 * Whether what points here is a finger: there the system's own lists and pickers serve better than ours. Of a page that was
 * drawn its request has told it, and no control becomes another one in the same visit.
 */
export function hasTouch(): boolean {
  visit.hasTouch = heldReader()?.hasTouch ?? visit.hasTouch
  return visit.hasTouch ?? matchMedia('(pointer: coarse)').matches
}

/** Whether the system's own list is shown: on a touch screen, and without a script, which a list of ours is nothing without. */
export function usePlainList(list: RefObject<HTMLElement | null>): boolean {
  const [isPlain, setPlain] = useState(() => heldReader() !== undefined || hasTouch())
  useEffect(() => {
    const decide = () => setPlain(hasTouch())
    const { current } = list
    // Whoever is in it stays in it.
    if (current !== document.activeElement) return decide()
    current?.addEventListener('blur', decide, { once: true })
    return () => current?.removeEventListener('blur', decide)
  }, [list])
  return isPlain
}
