/** The time zone of displayed times. */
import { heldReader } from '../api/drawn.ts'

const drawn: { zone?: string } = {}

/**
 * Options for Intl.DateTimeFormat. Empty in the browser, which uses the reader's own zone. The gateway does not know
 * that zone, so a time of day then names its zone.
 */
export function zoneOptions(hasTime: boolean): Intl.DateTimeFormatOptions {
  const zone = heldReader()?.zone
  if (!zone) return {}
  if (hasTime) drawn.zone = zone
  return hasTime ? { timeZone: zone, timeZoneName: 'short' } : { timeZone: zone }
}

/** The zone that drawn times name and the reader's own times do not. */
export const namedZone = (): string | undefined => drawn.zone

/**
 * A time with its zone may take two lines, and one line without. So that the content below stays, the line keeps its
 * height until the window changes its size, which moves everything anyway.
 *
 * @param zone as it appears in times, such as `UTC`
 */
export function holdHeights(root: Element, zone: string): void {
  const blocks = blocksWith(root, zone)
  // Reads all before it writes, so that there is one layout.
  const heights = blocks.map((block) => block.getBoundingClientRect().height)
  blocks.forEach((block, at) => {
    block.style.boxSizing = 'border-box'
    block.style.minBlockSize = `${heights[at]}px`
  })
  const release = () => {
    for (const block of blocks) for (const name of ['box-sizing', 'min-block-size']) block.style.removeProperty(name)
  }
  addEventListener('resize', release, { once: true })
}

const displayOf = (element: Element) => getComputedStyle(element).display

/** Elements that lay out a text with this word in their own lines. */
function blocksWith(root: Element, word: string): HTMLElement[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const blocks = new Set<HTMLElement>()
  while (texts.nextNode()) {
    if (!texts.currentNode.nodeValue?.includes(word)) continue
    let block = texts.currentNode.parentElement
    while (block && displayOf(block) === 'inline') block = block.parentElement
    if (block) blocks.add(block)
    // A neighbour may have been moved to another line.
    const row = block?.parentElement
    if (row && displayOf(row) === 'flex') blocks.add(row)
  }
  return [...blocks]
}
