/** Whether the page is still as the gateway drew it: typed values stay, and parts that need a script wait. */
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * True on the gateway, and in the browser until React has taken over a drawn page. Always false if the browser draws.
 */
export const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
