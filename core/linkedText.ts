/** Sentences with links: 'I accept the [terms](terms).' Markup stays plain text. Pure. */
import { linkMarker } from './texts.ts'

/** Words, and their link, if any. */
export interface Words {
  words: string
  href?: string
}

/** Whether a link is safe: https, without a user name or a password. Definitions come from a server. */
export const isWebAddress = (address: unknown): boolean =>
  typeof address === 'string' &&
  address.length <= 1000 &&
  /^https:\/\/[A-Za-z0-9.-]+(:[0-9]+)?([/?#][!-~]*)?$/.test(address)

/** The link names in a text. */
export const linksIn = (text: string): string[] => [...text.matchAll(linkMarker)].map(([, , name]) => name as string)

/**
 * @param links addresses by name; words whose address is missing or unsafe become plain text
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
