/** Sentences in which some words are links: 'I accept the [terms](terms).' Markup is never read. Pure. */

const marker = /\[([^[\]]+)\]\(([A-Za-z][A-Za-z0-9_]{0,63})\)/g

/** Words, and where they lead, if they do. */
export interface Words {
  words: string
  href?: string
}

/** What a reader hears and an error says of it. */
export const withoutMarkers = (text: string): string => text.replace(marker, '$1')

/** Whether words may lead there: encrypted, without a name or a password in it. The contract of a definition says the same. */
export const isWebAddress = (address: string): boolean =>
  /^https:\/\/[A-Za-z0-9.-]+(:[0-9]+)?([/?#][!-~]*)?$/.test(address)

/** The names that a text asks for. */
export const linksIn = (text: string): string[] => [...text.matchAll(marker)].map(([, , name]) => name as string)

/**
 * @param links addresses by name; what is marked with a name that has none are plain words
 * @returns the text in parts, in its order
 */
export function linkedText(text: string, links: Record<string, string> = {}): Words[] {
  const parts: Words[] = []
  let from = 0
  for (const match of text.matchAll(marker)) {
    const [whole, words = '', name = ''] = match
    parts.push({ words: text.slice(from, match.index) })
    parts.push(Object.hasOwn(links, name) ? { words, href: links[name] } : { words })
    from = match.index + whole.length
  }
  return [...parts, { words: text.slice(from) }].filter(({ words }) => words !== '')
}
