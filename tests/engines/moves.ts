/** What moves on a page, in any engine. The function runs in the page, so it must not use anything from outside. */

/**
 * Notes in `window.moves` each element in view that is not where it was in the frame before. Chromium knows that itself,
 * and more exactly. What an animation moves, moves on purpose.
 *
 * Source: Layout Instability: an element is unstable if its start moves by three pixels or more
 */
export function watchMoves(): void {
  const moves: string[] = []
  Object.assign(window, { moves })
  const rectOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent?.slice(0, 100) ?? '')

  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: Moved[] }
    interface Moved {
      node?: Node | null
      previousRect: DOMRectReadOnly
      currentRect: DOMRectReadOnly
    }
    const saidOf = ({ node, previousRect, currentRect }: Moved) =>
      `${nameOf(node)} from ${rectOf(previousRect)} to ${rectOf(currentRect)}`
    const note = (list: PerformanceObserverEntryList) => {
      for (const { hadRecentInput, sources, startTime } of list.getEntries() as Shift[])
        if (!hadRecentInput) moves.push(`at ${Math.round(startTime)} ms ${sources.map(saidOf)}`)
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
    return
  }

  const leastPx = 3
  let before = new Map<Element, { start: number; top: number }>()
  const look = () => {
    const now: typeof before = new Map()
    const isRtl = document.documentElement.dir === 'rtl'
    const animated = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.target)
    for (const element of document.body?.querySelectorAll('*') ?? []) {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const place = { start: isRtl ? right : left, top }
      now.set(element, place)
      const last = before.get(element)
      if (!last || animated.some((each) => each?.contains(element))) continue
      const px = Math.max(Math.abs(place.start - last.start), Math.abs(place.top - last.top))
      if (px >= leastPx) moves.push(`at ${Math.round(performance.now())} ms by ${px} px ${nameOf(element)}`)
    }
    before = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
