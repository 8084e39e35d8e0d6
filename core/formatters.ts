/**
 * Words that the runtime makes of numbers, times and lists. Two runtimes may word them differently, as Node and a browser
 * do by the year of their data: a page that another runtime has drawn goes on with that one's words.
 */

/** By what was formatted. */
export type Words = Record<string, string>

const page: { kept?: Words; isWhole?: boolean } = {}

/** From here on words are looked up in these, and added where they are missing. */
export function keepWords(words: Words): void {
  page.kept = words
  page.isWhole = false
}

/** No more are added: what changes by the second would add without end. */
export function freezeWords(): void {
  page.isWhole = true
}

/**
 * @param what the kind, and all that the words depend on
 * @param make asks the runtime
 */
export function formatted(what: readonly (string | number | undefined)[], make: () => string): string {
  const { kept, isWhole } = page
  if (!kept) return make()
  const key = what.join(' ')
  const words = Object.hasOwn(kept, key) ? kept[key] : undefined
  if (words !== undefined) return words
  const made = make()
  if (!isWhole) kept[key] = made
  return made
}

/** 'a, b and c' in a language, or as the options say. @param tag BCP 47 */
export const formattedList = (tag: string, words: readonly string[], options: Intl.ListFormatOptions = {}): string =>
  formatted(['list', tag, ...Object.values(options), ...words], () => new Intl.ListFormat(tag, options).format(words))
