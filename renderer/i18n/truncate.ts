/** Texts that must fit: cut to a number of characters, or measured by their width. Pure. */

/** Keeps surrogate pairs together. @returns at most `max` characters, with an ellipsis as the last if it was cut */
export function truncate(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}

/** The width of a text in Latin letters: a character above code 127 counts as 2 (product spec, section 9). */
export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + ((character.codePointAt(0) ?? 0) > 127 ? 2 : 1), 0)

/** The first letters of a name's words: 'NT' of Northwind Tea; empty if it has neither letters nor digits. */
export const initials = (name: string, most = 2): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
    .slice(0, most)
    .join('')
    .toUpperCase()
