/**
 * Moves the content below an appearing or disappearing message smoothly, by transform only, so that the page is laid
 * out once. If a message disappears while its control has the focus, its space stays until the control is left, so that
 * nothing moves under the pointer. It observes the DOM, so that fields have no cost, and loads after the first page.
 */
import { afterPointerUp } from './afterPointerUp.ts'

const glideMs = 160
/** A submit shows all errors at once and moves to the first, so nothing is animated. */
const maxAtOnce = 2
const rooms = '[data-room]'

/** Stays active while the page is open, in each form that it shows. */
export function glideBelow(root: HTMLElement): void {
  const heights = new WeakMap<Element, number>()
  const measure = (room: HTMLElement): { room: HTMLElement; growth: number } => {
    const before = heights.get(room) ?? 0
    if (room.offsetHeight < before && room.parentElement?.contains(document.activeElement))
      room.style.minBlockSize = `${before}px`
    const height = room.offsetHeight
    heights.set(room, height)
    return { room, growth: height - before }
  }
  const move = (touched: Iterable<HTMLElement>) => {
    const grown = [...touched].map(measure).filter(({ growth }) => growth !== 0)
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

/** The following, lower content, from the message outwards to the page. Sticky content does not move. */
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
