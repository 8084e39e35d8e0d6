/** Whether the page is still as the gateway drew it: what is typed stays, and what needs a script has to wait. */
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False from the first drawing on where the browser draws; true there and until React has taken over where the gateway did. */
export const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
