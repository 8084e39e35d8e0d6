import { type RefObject, useEffect, useState } from 'react'
import { heldReader } from '../api/drawn.ts'

/** Whether what points here is a finger: there the system's own lists and pickers serve better than ours. */
const hasTouch = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * Whether the system's own list is shown: on a touch screen, and without a script, which a list of ours is nothing without.
 * Nobody tells the gateway which it is: an iPad calls itself a Mac.
 */
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
