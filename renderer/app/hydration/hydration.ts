/** Delays all work that could make the browser's page differ from the drawn one, until React has taken it over. */
import type { DrawnState } from '../../../core/drawing.ts'
import { release } from '../../api/drawn.ts'

interface Hydration {
  chosen: DrawnState['chosen']
  works: (() => void)[]
}

const page: { hydration?: Hydration } = {}

/** Starts the takeover. @param chosen the choices of the order's session in the drawing */
export function beginHydration(chosen: DrawnState['chosen']): void {
  page.hydration = { chosen, works: [] }
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
