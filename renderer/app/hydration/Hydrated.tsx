/** Around the page that the gateway drew: once React has taken it over, it is this browser's own. */
import { useLayoutEffect } from 'react'
import type { Elements } from '../ui/elements.ts'
import { endHydration } from './hydration.ts'

export function Hydrated({ children }: { children: Elements }) {
  // After the layout effects of all that is inside, and before any other effect of it.
  useLayoutEffect(endHydration, [])
  return children
}
