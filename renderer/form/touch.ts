import { useEffect, useState } from 'react'
import { heldReader } from '../api/drawn.ts'

/** Whether what points here is a finger: there the system's own lists and pickers serve better than ours. */
const hasTouch = (): boolean => matchMedia('(pointer: coarse)').matches

/** Whether the system's own list is shown: on a touch screen, and in a page that was drawn where nobody could tell. */
export function usePlainList(): boolean {
  const [isPlain, setPlain] = useState(() => heldReader() !== undefined || hasTouch())
  useEffect(() => setPlain(hasTouch()), [])
  return isPlain
}
