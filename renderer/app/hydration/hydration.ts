/** What has to wait until React has taken over the page that the gateway drew: whatever could make the two differ. */
import type { DrawnState } from '../../../core/drawing.ts'
import { release } from '../../api/drawn.ts'

interface Hydration {
  chosen: DrawnState['chosen']
  works: (() => void)[]
}

const page: { hydration?: Hydration } = {}

/** From here until the page is the browser's. @param chosen where the order's session stood when it was drawn */
export function beginHydration(chosen: DrawnState['chosen']): void {
  page.hydration = { chosen, works: [] }
}

export const isHydrating = (): boolean => page.hydration !== undefined

/** Whether a session that stands there shows what was drawn; true where nothing was. */
export const isAsDrawn = (own: Partial<NonNullable<DrawnState['chosen']>>): boolean =>
  (['country', 'method', 'step'] as const).every(
    (name) => !page.hydration?.chosen || own[name] === undefined || own[name] === page.hydration.chosen[name],
  )

/** The page is drawn anew: it goes on with something else than what was drawn. */
export function giveUpHydration(): void {
  page.hydration = undefined
  release()
}

/** Now, or once the page is the browser's. */
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
