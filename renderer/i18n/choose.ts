/** The language in which a page starts. Pure: the caller supplies the preferences. */

/** The sources of preferences, in their order of priority (product spec, section 4). */
export interface LanguagePreferences {
  localStorage?: string | null
  sessionStorage?: string | null
  query?: string | null
  /** navigator.languages, best first. */
  browser?: readonly string[]
}

export const defaultLanguage = 'en'

/**
 * The first preference that has a pack. A region falls back to its language (fr-CA to fr), and everything else to
 * English.
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
 * The languages that a reader prefers to the page's and that have no pack: a method may have texts in them.
 *
 * Storage and address say which language the page should have, not which one the reader knows best. So they do not
 * count here if they have a pack.
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
  // Hong Kong and Macao also use traditional Chinese, and its pack is named after Taiwan.
  if (
    parts[0] === 'zh' &&
    !parts.includes('hans') &&
    parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) &&
    available.includes('zh-tw')
  )
    return 'zh-tw'
  // Browsers name Norwegian as Bokmål or Nynorsk, and our pack covers both.
  if (parts[0] === 'nb' || parts[0] === 'nn') parts[0] = 'no'
  for (let length = parts.length; length > 0; length--) {
    const tag = parts.slice(0, length).join('-')
    if (available.includes(tag)) return tag
  }
  return undefined
}
