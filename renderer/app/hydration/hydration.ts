/** Delays all work that could make the browser's page differ from the drawn one, until React has taken it over. */
import { useLayoutEffect } from 'react'
import type { DrawnState } from '../../../core/drawing.ts'
import { cameAt, hold, readDrawn, release } from '../../api/drawn.ts'
import type { Elements } from '../ui/elements.ts'

interface Hydration {
  chosen: DrawnState['chosen']
  works: (() => void)[]
}

const page: { hydration?: Hydration } = {}

/** Starts the takeover. @param chosen the choices of the order's session in the drawing */
export function beginHydration(chosen: DrawnState['chosen']): void {
  page.hydration = { chosen, works: [] }
}

/**
 * Opens the page with the data that the gateway drew it from. Until the takeover ends, time does not advance, and the reader is the one that the page was drawn for.
 */
export function takeDrawn(): DrawnState | undefined {
  const drawn = readDrawn()
  if (!drawn) return undefined
  hold({ answers: drawn.answers, reader: drawn.reader, words: drawn.words, now: cameAt(), posted: drawn.posted })
  beginHydration(drawn.chosen)
  return drawn
}

export const isHydrating = (): boolean => page.hydration !== undefined

/** Whether a session with these choices shows what was drawn; true if nothing was drawn. */
export const isAsDrawn = (own: Partial<NonNullable<DrawnState['chosen']>>): boolean =>
  (['country', 'method', 'step'] as const).every(
    (name) => !page.hydration?.chosen || own[name] === undefined || own[name] === page.hydration.chosen[name],
  )

/** Draws the page again, because it continues with other data than the drawing. */
export function giveUpHydration(): void {
  page.hydration = undefined
  release()
}

/** Runs now, or once the takeover has ended. */
export function onceHydrated(work: () => void): void {
  if (page.hydration) page.hydration.works.push(work)
  else work()
}

export function endHydration(): void {
  const works = page.hydration?.works ?? []
  page.hydration = undefined
  release()
  for (const work of works) work()
}

/** Repeats the last press on a button, if it came before the code that it needs (guard.ts). */
export function repeatPress(): void {
  window.onclick = window.oninput = null
  const pressed = document.querySelector<HTMLElement>('button[aria-busy]')
  pressed?.removeAttribute('aria-busy')
  // React ends a takeover early for an act of the shopper, which then is the newer one.
  if (!(window.event instanceof UIEvent)) pressed?.click()
}

/** Wraps the page drawn by the gateway, and notes when React has taken it over. */
export function Hydrated({ children }: { children: Elements }) {
  // Runs after all layout effects inside, and before all other effects.
  useLayoutEffect(endHydration, [])
  return children
}
