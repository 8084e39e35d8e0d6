/** The words on a page, and the English ones among them that should not be there. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TranslatableString } from '@rjsf/utils'
import type { Page } from 'playwright/test'
import type { CountryCatalog, LocalePack } from '../../schemas/types.ts'

const root = join(import.meta.dirname, '../..')

/**
 * All visible and accessible text, each once: texts of elements, names and descriptions of controls, the title. The
 * message for a browser that lacks something (index.html) is translated when it appears.
 */
export const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>([document.title])
    // Text marked as another language is announced as such by screen readers.
    const isOurs = (element: Element | null) =>
      element?.closest('[lang]') === document.documentElement &&
      !element.closest('script, style, noscript, code, pre, [hidden], :root:not([data-unfit]) .unfit')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (isOurs(parentElement)) found.add(nodeValue ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isOurs(element)) found.add(element.getAttribute(name) ?? '')
    return [...found].map((text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').trim()).filter(Boolean)
  })

/** Words of English sentences that do not occur in our other languages. */
const english =
  /\b(?:the|your|you|please|with|this|that|which|from|cannot|can't|wasn't|has been|of your|payment|choose|enter|must)\b/i

/** The texts of rjsf's own templates, which are English in any language of the page. */
const ofRjsf = Object.values(TranslatableString).map((sentence) => sentence.replace(/%\d/g, '{{gap}}'))

/**
 * Names that merchants of the gallery and the demo pages give their goods, fields and steps, as a server would send
 * them.
 */
const theirs = new Set([
  'Tea of the month',
  'Open the app of your bank.',
  'Scan the code and check the amount.',
  'Pay the bill in a bank, in a shop or in an app.',
  'Enter the CLABE in your bank.',
  'Send the exact amount.',
])

/**
 * @param pack of the page's language
 * @param original the English pack
 * @returns texts that are a sentence of the English pack or of rjsf, one of their keys, or English by their words.
 * Names, and texts that a method has only in English, are left out
 */
export function englishAmong(
  words: readonly string[],
  { tag, text }: Pick<LocalePack, 'tag' | 'text'>,
  original: LocalePack['text'],
): string[] {
  const own = new Matcher(Object.values(text))
  const untranslated = new Matcher(
    Object.entries(original)
      // A missing text is shown as its key.
      .flatMap(([key, en]) => (text[key] === en ? [key] : [key, en]))
      .concat(ofRjsf),
  )
  const countries = new Set(countryNames(tag))
  return words.filter((word) => {
    if (own.has(word) || ofMethods.has(word) || theirs.has(word) || countries.has(word)) return false
    if (/^https?:\/\//.test(word)) return false
    return untranslated.has(word) || english.test(word)
  })
}

/** Iceland is Island in German, which is also an English word of addresses. */
function countryNames(tag: string): string[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  const { codes } = JSON.parse(readFileSync(join(root, 'schemas/catalogs/countries.json'), 'utf8')) as CountryCatalog
  return codes.map((code) => names.of(code) ?? code)
}

/** Texts with parameters, as patterns. */
class Matcher {
  private readonly whole = new Set<string>()
  private readonly patterns: RegExp[] = []

  constructor(texts: readonly string[]) {
    for (const text of texts) {
      // '{{amount}}' alone would match anything.
      if (!text.includes('{{')) this.whole.add(text)
      else if (/\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, ''))) this.patterns.push(patternOf(text))
    }
  }

  has(word: string): boolean {
    return this.whole.has(word) || this.patterns.some((pattern) => pattern.test(word))
  }
}

const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s\\S]*')}$`,
  )

function textsOfMethods(): Matcher {
  const folders = ['schemas/methods', 'schemas/catalogs'].map((folder) => join(root, folder))
  const texts: string[] = []
  const walk = (node: unknown): void => {
    if (typeof node === 'string') texts.push(...node.split(/\[([^\]]*)\]\([^)]*\)/))
    else if (typeof node === 'object' && node !== null) for (const each of Object.values(node)) walk(each)
  }
  for (const folder of folders)
    for (const file of readdirSync(folder))
      if (file.endsWith('.json')) walk(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return new Matcher(texts.map((text) => text.trim()).filter(Boolean))
}

/** English texts of method files, which are shown if a method has no text in the page's language. */
const ofMethods = textsOfMethods()
