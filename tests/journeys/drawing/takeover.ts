/**
 * What happens in a page between its first drawing, by gateway or browser, and the moment when nothing changes any
 * more.
 */
import type { Page } from 'playwright/test'
import { domOf } from './domOf.ts'

export interface Seen {
  /** The page at its first drawing. */
  first: string[]
  /** The page now. */
  now: string[]
  /** Opening tags of elements that were added after the first drawing, and of those that were removed. */
  added: string[]
  removed: string[]
  /** Layout shifts without user input: how much, from where to where, and what. */
  shifts: string[]
  /** The focused element. */
  focus: string
  title: string
}

interface Watch {
  first?: { dom: string[]; elements: Set<Element> }
  shifts: string[]
}

/** Call it before the page is opened. */
export async function watchTakeover(page: Page): Promise<void> {
  await page.addInitScript(`globalThis.domOf = ${domOf}`)
  await page.addInitScript(() => {
    const watch: Watch = { shifts: [] }
    Object.assign(window, { takeover: watch })
    const { domOf: linesOf } = window as unknown as { domOf: typeof domOf }
    const isDrawn = () => document.querySelector('#root > *') && !document.querySelector('#root > .shell')
    // The sent document, before any module has run: modules wait until it is parsed. Otherwise the script's first
    // drawing.
    const look = () => {
      if (watch.first || document.readyState === 'loading' || !isDrawn()) return
      watch.first = { dom: linesOf(), elements: new Set(document.querySelectorAll('#root *')) }
    }
    document.addEventListener('readystatechange', look)
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 100) : `'${node?.textContent?.slice(0, 100)}'`
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`
    new PerformanceObserver((list) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      // Until then the page is still being parsed: a list grows with each option.
      const readAt = navigation?.domInteractive || Number.POSITIVE_INFINITY
      for (const { value, sources, startTime } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources) {
          // A time in the reader's own zone no longer names a zone, so its line is shorter.
          const line = node?.parentElement?.textContent ?? ''
          const isTime = line.length < 200 && /\p{Nd}:\p{Nd}/u.test(line)
          if (startTime > readAt && !isTime)
            watch.shifts.push(`${value.toFixed(4)}: ${place(previousRect)} to ${place(currentRect)} ${nameOf(node)}`)
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { takeover, domOf: linesOf } = window as unknown as { takeover: Watch; domOf: typeof domOf }
    const first = takeover.first ?? { dom: [], elements: new Set() }
    // A line that contained a time with its zone keeps its height (renderer/i18n/zone.ts).
    const isHeight = (style: string) => /^box-sizing: border-box; min-block-size: [\d.]+px;$/.test(style)
    const tagOf = ({ localName, attributes }: Element) =>
      [
        localName,
        ...[...attributes]
          .filter(({ name, value }) => name !== 'style' || !isHeight(value))
          .map(({ name, value }) => `${name}=${value.replace(/_[rR]_\w*_|\p{Nd}+/gu, '#')}`),
      ]
        .sort()
        .join(' ')
    // Codes to scan, searchable lists, and a pay button's text before it is enabled come with a script.
    const isCompared = (element: Element) =>
      !element.matches('select, select *, [role=combobox], [role=combobox] ~ *, svg[aria-busy] *') &&
      !element.closest('[class^=early]')
    const now = new Set(document.querySelectorAll('#root *'))
    const focused = document.activeElement
    return {
      first: first.dom,
      now: linesOf(undefined, true),
      added: [...now].filter((element) => !first.elements.has(element) && isCompared(element)).map(tagOf),
      removed: [...first.elements].filter((element) => !now.has(element) && isCompared(element)).map(tagOf),
      shifts: takeover.shifts,
      focus: focused ? tagOf(focused) : 'nowhere',
      title: document.title,
    }
  })
