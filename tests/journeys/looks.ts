/**
 * What every page and state owes those who read by ear, by keyboard, large or on a small phone: axe finds nothing, and
 * nothing sticks out of its box.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

/** Fails with all that axe finds on the page as it is now, best practices included: which rule, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is just fading in has colours that it will not keep.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  )
  // Once it has settled: where one page leads to another, the first is gone before the second is drawn.
  // One look at the largest page takes some seconds where several browsers share a core.
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

/**
 * Fails when the page scrolls sideways or a box holds more than it has room for: as it stands, on 320 px, and there with
 * text at 200 % (the root at 32 px). The window is as before afterwards.
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

/** Fails when anything sticks out, is cut off or lies on other words in a window of that width, which stays. */
export async function expectRoom(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await expectFitting(page, `on ${width} px`)
  await expect.poll(() => cutOrCovered(page), { message: `on ${width} px`, timeout: 5_000 }).toEqual([])
}

/** Once it has settled: a page may be in the middle of a change when it is measured first. */
const expectFitting = (page: Page, where: string) =>
  expect.poll(() => tooWide(page), { message: `wider than their box ${where}`, timeout: 5_000 }).toEqual([])

const setRootSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)

/** The boxes whose scrollWidth is over their clientWidth, as far as a shopper sees them. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What is typed scrolls inside its control, and an svg draws in units of its own.
    const free = 'input, textarea, select, option, svg *'
    const isTooWide = (element: Element) => {
      const { scrollWidth, clientWidth } = element
      // A code that nobody reads to its end is cut on purpose, and ends in three points.
      if (getComputedStyle(element).textOverflow === 'ellipsis') return false
      // Inline boxes have no width of their own; a box of one pixel holds words for screen readers.
      return clientWidth > 1 && scrollWidth > clientWidth && !element.matches(free) && element.checkVisibility()
    }
    const name = (element: Element) =>
      `${element.scrollWidth} > ${element.clientWidth}: ${element.outerHTML.slice(0, 100)}`
    return [...document.querySelectorAll('*')].filter(isTooWide).map(name)
  })
}

/** Boxes that hide what they have no height for, and words that lie on other words. */
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
    // What floats above the page covers it on purpose, and what fades or moves shows one of several at a time.
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
      // What is cut on purpose has a line that is as long as all of it.
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
        // Lines of one paragraph may touch; a third of a line is more than that.
        return across > 2 && down > one.rect.height / 3 ? [`'${one.text}' lies on '${other.text}'`] : []
      }),
    )
    return [...cut.map((element) => `cut: ${element.outerHTML.slice(0, 100)}`), ...covered]
  })
}
