/** Which language a page starts in. Pure: where the wishes come from is the caller's business. */

/** Where a language may be wished for, in the order in which they count (product spec, section 4). */
export interface LanguagePreferences {
  localStorage?: string | null
  sessionStorage?: string | null
  query?: string | null
  /** navigator.languages, best first. */
  browser?: readonly string[]
}

export const defaultLanguage = 'en'

/**
 * The first wish that a pack answers; a region falls back to its language (fr-CA to fr), and all else to English.
 *
 * @param available tags of the packs, lower case
 */
export function chooseLanguage(wishes: LanguagePreferences, available: readonly string[]): string {
  const asked = [wishes.localStorage, wishes.sessionStorage, wishes.query, ...(wishes.browser ?? [])]
  for (const wish of asked) {
    const tag = wish ? packFor(wish, available) : undefined
    if (tag) return tag
  }
  return available.includes(defaultLanguage) ? defaultLanguage : (available[0] ?? defaultLanguage)
}

/**
 * The languages that a reader prefers to the page's and that no pack speaks: a method may have sentences in them.
 *
 * What storage and the address name says how the page is to be, and not what is read best: where a pack answers it, it
 * counts for nothing here.
 *
 * @param tag of the page's language
 * @param available tags of the packs, lower case
 * @returns languages without a region, best first
 */
export function wishedBeside(wishes: LanguagePreferences, tag: string, available: readonly string[]): string[] {
  const { browser = [] } = wishes
  const own = browser.findIndex((wish) => packFor(wish, available) === tag)
  const better = own < 0 ? browser : browser.slice(0, own)
  const asked = [wishes.localStorage, wishes.sessionStorage, wishes.query, ...better]
  return asked.flatMap((wish) =>
    wish && !packFor(wish, available) ? (/^[a-z]{2,3}(?![^_-])/.exec(wish.toLowerCase()) ?? []) : [],
  )
}

/** The pack for a BCP 47 tag: itself, its script's or region's pack, or its language's. */
export function packFor(wish: string, available: readonly string[]): string | undefined {
  const parts = wish.trim().toLowerCase().replaceAll('_', '-').split('-')
  // Traditional Chinese is written in Hong Kong and Macao too, and its pack is named after Taiwan.
  if (
    parts[0] === 'zh' &&
    !parts.includes('hans') &&
    parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) &&
    available.includes('zh-tw')
  )
    return 'zh-tw'
  // Norwegian is asked for as Bokmål or Nynorsk, and its pack covers both.
  if (parts[0] === 'nb' || parts[0] === 'nn') parts[0] = 'no'
  for (let length = parts.length; length > 0; length--) {
    const tag = parts.slice(0, length).join('-')
    if (available.includes(tag)) return tag
  }
  return undefined
}
