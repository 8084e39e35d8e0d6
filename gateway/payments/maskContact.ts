/** What a shopper typed, told back to them so that they know it, and so that nobody else learns it. Pure. */

/** At most so many characters of an end are shown, and never more than a third. */
const shownAtMost = 3

/**
 * '911234567' is '•••567', 'ana@example.com' is 'a•••@example.com', 'priya@okbank' is 'p•••@okbank': what is behind an @
 * is a bank's or a mail server's, and belongs to many.
 */
export function maskContact(value: string): string {
  const at = value.lastIndexOf('@')
  if (at > 0) return `${value.slice(0, at > 2 ? 1 : 0)}•••${value.slice(at)}`
  const bare = value.replace(/[^\p{L}\p{N}]/gu, '')
  const shown = Math.min(shownAtMost, Math.floor(bare.length / 3))
  return `•••${shown > 0 ? bare.slice(-shown) : ''}`
}
