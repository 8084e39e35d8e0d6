import { type RefObject, useEffect, useState } from 'react'
import { heldReader } from '../api/drawn.ts'

/** Whether the pointer is a finger: then native lists and pickers work better than ours. */
const hasTouch = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * Whether the native list is shown: on a touch screen, and without a script, which our list needs. The gateway can't
 * know which one it is: an iPad calls itself a Mac.
 */
export function usePlainList(list: RefObject<HTMLElement | null>): boolean {
  const [isPlain, setPlain] = useState(() => heldReader() !== undefined || hasTouch())
  useEffect(() => {
    const decide = () => setPlain(hasTouch())
    const { current } = list
    // A control with the focus does not change.
    if (current !== document.activeElement) return decide()
    current?.addEventListener('blur', decide, { once: true })
    return () => current?.removeEventListener('blur', decide)
  }, [list])
  return isPlain
}
