/**
 * Numbers, times and lists as the runtime formats them. Node and a browser may differ by the version of their data: a page
 * drawn by another runtime keeps that runtime's results.
 */

/** By the formatted value. */
export type Words = Record<string, string>

const page: { kept?: Words; isWhole?: boolean } = {}

/** From here on, results come from this table; missing ones are added. */
export function keepWords(words: Words): void {
  page.kept = words
  page.isWhole = false
}

/** Stops adding: values that change each second would grow the table without end. */
export function freezeWords(): void {
  page.isWhole = true
}

/**
 * @param what the kind, with everything that the result depends on
 * @param make formats with the runtime
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

/** 'a, b and c' in a language, or by the options. @param tag BCP 47 */
export const formattedList = (tag: string, words: readonly string[], options: Intl.ListFormatOptions = {}): string =>
  formatted(['list', tag, ...Object.values(options), ...words], () => new Intl.ListFormat(tag, options).format(words))
