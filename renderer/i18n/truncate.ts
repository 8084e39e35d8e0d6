/** Texts that must fit: cut to a number of characters, or measured by their width. Pure. */

/** Whole characters, never half a surrogate pair. @returns at most `most` of them, the last an ellipsis where it cut */
export function truncate(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}

/** How wide a text is, in widths of a Latin letter: a character above code 127 counts as 2 (product spec, section 9). */
export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + ((character.codePointAt(0) ?? 0) > 127 ? 2 : 1), 0)
