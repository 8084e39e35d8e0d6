/** A browser's translator, for a shopper whose language differs from the page's. */
import type { BrowserContext, Page } from 'playwright/test'

/**
 * How it changes a text: Chrome and Edge replace it by two elements of their own; Firefox and Safari change the text
 * itself.
 */
export type Way = 'elements' | 'inPlace'

/** When it begins: before any script of the page, or after the page has loaded. */
export interface Translator {
  way: Way
  begin: 'early' | 'late'
}

/** Marks the end of a translated text. Playwright ignores it when it compares words, except in regular expressions. */
export const sign = '\u200b'

export interface Translation {
  way: Way
  /** Empty to keep the words unchanged; only the elements differ then. */
  sign: '' | typeof sign
}

/** Call it before the page opens: it translates content as soon as it appears, before any script of the page runs. */
export const translateFromStart = (target: Page | BrowserContext, translation: Translation) =>
  target.addInitScript(translate, translation)

/**
 * Runs in the browser, so it uses nothing from outside. It translates the present content, and later additions and
 * changes at once. A second call changes nothing.
 */
export function translate({ way, sign }: Translation): void {
  const page = window as unknown as { isTranslated?: true }
  if (page.isTranslated) return
  page.isTranslated = true
  const kept = 'script, style, noscript, textarea, [translate=no]'
  const attributes = ['placeholder', 'title', 'aria-label', 'alt']

  const isDone = (text: string) => sign !== '' && text.endsWith(sign)

  function turnText(text: Text) {
    const { data, parentElement } = text
    if (!parentElement || !data.trim() || isDone(data) || parentElement.closest(`font, ${kept}`)) return
    if (way === 'inPlace' || parentElement.closest('head')) {
      if (sign) text.data = data + sign
      return
    }
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(data + sign)
    outer.append(inner)
    text.replaceWith(outer)
  }

  function turnAttribute(element: Element, name: string) {
    const value = element.getAttribute(name)
    if (sign && value?.trim() && !isDone(value) && !element.closest(kept)) element.setAttribute(name, value + sign)
  }

  function turn(root: Node) {
    if (root instanceof Text) return turnText(root)
    if (!(root instanceof Element)) return
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) turnText(text)
    for (const element of [root, ...root.querySelectorAll('*')])
      for (const name of attributes) turnAttribute(element, name)
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'attributes') turnAttribute(target as Element, attributeName ?? '')
      else if (type === 'characterData') turn(target)
      else for (const node of addedNodes) turn(node)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: attributes })
  if (document.documentElement) turn(document.documentElement)
}

/**
 * Runs in the browser: all words of the page, without the translator's signs. Digits are replaced, because numbers
 * increase from one visit to the next.
 */
export function wordsOf(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  // Left out: foreign code, moving or counting content, content of lists, and texts that are written once shown
  // (report/send.ts).
  const unsaid = 'script, style, noscript, select, pre, [role=listbox], [role=timer], [aria-hidden=true], .unfit'
  const words: string[] = []
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    const isSaid = parentElement && !parentElement.closest(unsaid)
    if (isSaid && data.trim())
      words.push(
        data
          .replaceAll('\u200b', '')
          .replace(/\p{Nd}+/gu, '#')
          // A state that moves the clock has another month at each visit.
          .replace(/\b[A-Z][a-z]{2} #, #/, 'month #, #')
          .trim(),
      )
  }
  return words
}

/**
 * Runs in the browser: translated texts that must stay the same in every language, such as amounts, numbers of orders
 * and accounts, codes, the remaining time, and addresses of shops.
 */
export function wronglyTranslated(): string[] {
  const same = /^[\p{Lu}\P{L}]*\p{Nd}[\p{Lu}\P{L}]*$|^[\w-]+(\.[\w-]+)+$/u
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { data } = texts.currentNode as Text
    if (data.endsWith('\u200b') && same.test(data.slice(0, -1).trim())) found.push(data)
  }
  return found
}
