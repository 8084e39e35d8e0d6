/**
 * Checks of every page and state for screen readers, keyboards, large text and small phones: axe and html-validate find
 * nothing, and no content overflows its box.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'
import { htmlFaults } from '../fixtures/html.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

/** Fails with every axe finding on the page as it is now, best practices included: the rule and the place. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is fading in has temporary colours.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  )
  // Repeats until the page is stable: when one page leads to another, the first is removed before the second is drawn.
  // A check of the largest page takes some seconds if several browsers share a core.
  await expect.poll(() => findings(page), { message: 'what axe finds', timeout: 20_000 }).toEqual([])
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    interface Violation {
      id: string
      nodes: { target: string[] }[]
    }
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }
    const { violations } = await axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}

/** Fails with every fault of the document as HTML: the rule, what is wrong and the place. */
export async function expectValid(page: Page): Promise<void> {
  // The page of all components has several times what other pages have once.
  const isOfAll = page.url().includes('/test/components-demo')
  const faults = await htmlFaults(await page.content())
  expect(faults.filter((fault) => !(isOfAll && fault.startsWith('no-dup-id')))).toEqual([])
}

/**
 * Fails if the page scrolls sideways or content overflows its box: in the present window, at 320 px, and there with
 * text at 200 % (the root at 32 px). Restores the window afterwards.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  await expectFitting(page, `on ${before.width} px`)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectFitting(page, 'on 320 px')
  await setRootSize(page, '32px')
  await expectFitting(page, 'on 320 px with the root at 32 px')
  await setRootSize(page, '')
  await page.setViewportSize(before)
}

/** Fails if content overflows, is cut off or covers other text in a window of this width. Keeps the window. */
export async function expectRoom(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await expectFitting(page, `on ${width} px`)
  await expect.poll(() => cutOrCovered(page), { message: `on ${width} px`, timeout: 5_000 }).toEqual([])
}

/** Repeats until the page is stable, because it may be changing at the first measurement. */
const expectFitting = (page: Page, where: string) =>
  expect.poll(() => tooWide(page), { message: `wider than their box ${where}`, timeout: 5_000 }).toEqual([])

const setRootSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)

/** Visible boxes whose scrollWidth exceeds their clientWidth. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Typed text scrolls inside its control, and an svg has its own units.
    const free = 'input, textarea, select, option, svg *'
    const isTooWide = (element: Element) => {
      const { scrollWidth, clientWidth } = element
      // A long code is cut on purpose and ends with an ellipsis.
      if (getComputedStyle(element).textOverflow === 'ellipsis') return false
      // Inline boxes have no width of their own. A box of one pixel contains text for screen readers.
      return clientWidth > 1 && scrollWidth > clientWidth && !element.matches(free) && element.checkVisibility()
    }
    const name = (element: Element) =>
      `${element.scrollWidth} > ${element.clientWidth}: ${element.outerHTML.slice(0, 100)}`
    return [...document.querySelectorAll('*')].filter(isTooWide).map(name)
  })
}

/** Boxes that hide overflowing content, and texts that cover other texts. */
function cutOrCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientWidth !== 1
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(element)
      if (!['hidden', 'clip'].includes(overflowY) || webkitLineClamp !== 'none' || element.matches('input, svg, svg *'))
        return false
      return isSeen(element) && element.clientHeight > 1 && element.scrollHeight > element.clientHeight + 2
    })
    // A floating element covers the page on purpose. Rotating content shows one of several at a time.
    const floats = (element: Element | null): boolean =>
      !!element &&
      (['fixed', 'absolute', 'sticky'].includes(getComputedStyle(element).position) ||
        element.matches('dialog, [aria-hidden=true]') ||
        floats(element.parentElement))
    const lines: { rect: DOMRect; text: string; element: Element }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: element, nodeValue } = walker.currentNode
      if (!element || !nodeValue?.trim() || !isSeen(element) || floats(element) || element.closest('option')) continue
      // Text that is cut on purpose has a line of its full length.
      if (getComputedStyle(element).textOverflow === 'ellipsis') continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const rect of range.getClientRects())
        if (rect.width > 1) lines.push({ rect, text: nodeValue.trim().slice(0, 40), element })
    }
    const covered = lines.flatMap((one, at) =>
      lines.slice(at + 1).flatMap((other) => {
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        // Lines of one paragraph may touch; more than a third of a line counts as covered.
        return across > 2 && down > one.rect.height / 3 ? [`'${one.text}' covers '${other.text}'`] : []
      }),
    )
    return [...cut.map((element) => `cut: ${element.outerHTML.slice(0, 100)}`), ...covered]
  })
}
