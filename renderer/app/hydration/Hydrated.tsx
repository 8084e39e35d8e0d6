/** Wraps the page drawn by the gateway, and notes when React has taken it over. */
import { useLayoutEffect } from 'react'
import type { Elements } from '../ui/elements.ts'
import { endHydration } from './hydration.ts'

export function Hydrated({ children }: { children: Elements }) {
  // Runs after all layout effects inside, and before all other effects.
  useLayoutEffect(endHydration, [])
  return children
}
