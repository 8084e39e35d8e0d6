/**
 * Words that the runtime makes of numbers, times and lists. Two runtimes may word them differently, as Node and a browser
 * do by the year of their data: while a page is taken over that another runtime has drawn, its words are said.
 */

/** By what was worded. */
export type Words = Record<string, string>

const page: { kept?: Words } = {}

/** From here on words are looked up in these, and added where they are missing; undefined ends that. */
export function keepWords(words: Words | undefined): void {
  page.kept = words
}

/**
 * @param what the kind, and all that the words depend on
 * @param make asks the runtime
 */
export function worded(what: readonly (string | number | undefined)[], make: () => string): string {
  const { kept } = page
  if (!kept) return make()
  const key = what.join(' ')
  const words = Object.hasOwn(kept, key) ? kept[key] : undefined
  if (words !== undefined) return words
  const made = make()
  kept[key] = made
  return made
}

/** 'a, b and c' in a language, or as the options say. @param tag BCP 47 */
export const wordedList = (tag: string, words: readonly string[], options: Intl.ListFormatOptions = {}): string =>
  worded(['list', tag, ...Object.values(options), ...words], () => new Intl.ListFormat(tag, options).format(words))
