/** Sentences in which some words are links: 'I accept the [terms](terms).' Markup is never read. Pure. */
import { linkMarker } from './texts.ts'

/** Words, and where they lead, if they do. */
export interface Words {
  words: string
  href?: string
}

/** Whether words may lead there: encrypted, and without a name or a password in it. Definitions come from a server. */
export const isWebAddress = (address: unknown): boolean =>
  typeof address === 'string' &&
  address.length <= 1000 &&
  /^https:\/\/[A-Za-z0-9.-]+(:[0-9]+)?([/?#][!-~]*)?$/.test(address)

/** The names that a text asks for. */
export const linksIn = (text: string): string[] => [...text.matchAll(linkMarker)].map(([, , name]) => name as string)

/**
 * @param links addresses by name; what is marked with a name that has none, or an unsafe one, are plain words
 * @returns the text in parts, in its order
 */
export function linkedText(text: string, links: Record<string, string> = {}): Words[] {
  const parts: Words[] = []
  let from = 0
  for (const match of text.matchAll(linkMarker)) {
    const [whole, words = '', name = ''] = match
    parts.push({ words: text.slice(from, match.index) })
    const href = Object.hasOwn(links, name) ? links[name] : undefined
    parts.push(isWebAddress(href) ? { words, href } : { words })
    from = match.index + whole.length
  }
  return [...parts, { words: text.slice(from) }].filter(({ words }) => words !== '')
}
