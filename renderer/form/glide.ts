/**
 * What is below a sentence that comes or goes glides to its new place instead of jumping: by transform alone, so the
 * page is laid out once. A sentence that goes while its control is typed into leaves its room until the control is left,
 * so that nothing moves under the pointer. Watches from outside, since fields should not pay for it, and comes after the
 * first page.
 */
import { afterPointerUp } from './afterPointerUp.ts'

const glideMs = 160
/** A submit shows all errors at once and leads to the first: nothing to follow by eye. */
const maxAtOnce = 2
const rooms = '[data-room]'

/** For as long as the page is open, in each form that it shows. */
export function glideBelow(root: HTMLElement): void {
  const heights = new WeakMap<Element, number>()
  const settle = (room: HTMLElement): { room: HTMLElement; growth: number } => {
    const before = heights.get(room) ?? 0
    if (room.offsetHeight < before && room.parentElement?.contains(document.activeElement))
      room.style.minBlockSize = `${before}px`
    const height = room.offsetHeight
    heights.set(room, height)
    return { room, growth: height - before }
  }
  const move = (touched: Iterable<HTMLElement>) => {
    const grown = [...touched].map(settle).filter(({ growth }) => growth !== 0)
    if (grown.length > maxAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const { room, growth } of grown) for (const element of below(room)) glide(element, -growth)
  }
  for (const room of root.querySelectorAll<HTMLElement>(rooms)) heights.set(room, room.offsetHeight)
  new MutationObserver((changes) => {
    const found = changes.map(({ target }) => (target as Element).closest<HTMLElement>(rooms))
    move(new Set(found.filter((room) => room !== null)))
  }).observe(root, { childList: true, subtree: true })
  root.addEventListener('focusout', ({ target }) => {
    const room = (target as Element).closest('[data-field]')?.querySelector<HTMLElement>(rooms)
    if (!room?.style.minBlockSize) return
    afterPointerUp(() => {
      room.style.minBlockSize = ''
      move([room])
    })
  })
}

/** From the room outwards, up to the page: what follows and is lower. What sticks to the window does not move. */
function below(room: HTMLElement): HTMLElement[] {
  const { bottom } = room.getBoundingClientRect()
  const found: HTMLElement[] = []
  for (let each: Element | null = room; each && each.id !== 'main'; each = each.parentElement)
    for (let next = each.nextElementSibling; next; next = next.nextElementSibling)
      if (next.getBoundingClientRect().top >= bottom - 1 && getComputedStyle(next).position !== 'sticky')
        found.push(next as HTMLElement)
  return found
}

const glide = (element: HTMLElement, fromPx: number) =>
  element.animate([{ transform: `translateY(${fromPx}px)` }, { transform: 'none' }], {
    duration: glideMs,
    easing: 'ease-out',
    composite: 'add',
  })
