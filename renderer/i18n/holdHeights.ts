/**
 * A time that names its zone may take two lines, and without it one. What stands below it stays where it is: the line keeps
 * its height until the window has another size, which moves everything anyway.
 */

/** @param zone as times name it, such as `UTC` */
export function holdHeights(root: Element, zone: string): void {
  const blocks = blocksWith(root, zone)
  // Read first, then written: one layout for all.
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

/** Elements that lay out a text with that word in lines of their own. */
function blocksWith(root: Element, word: string): HTMLElement[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const blocks = new Set<HTMLElement>()
  while (texts.nextNode()) {
    if (!texts.currentNode.nodeValue?.includes(word)) continue
    let block = texts.currentNode.parentElement
    while (block && displayOf(block) === 'inline') block = block.parentElement
    if (block) blocks.add(block)
    // What stands beside it may have had no room in its line.
    const row = block?.parentElement
    if (row && displayOf(row) === 'flex') blocks.add(row)
  }
  return [...blocks]
}
