/** Masks a contact that a shopper entered: they recognise it, and other readers cannot use it. Pure. */

/** Shows at most this many last characters, and never more than a third. */
const shownAtMost = 3

/**
 * '911234567' becomes '•••567', 'ana@example.com' 'a•••@example.com', 'priya@okbank' 'p•••@okbank'. The part after the
 * @ names a mail server or a bank with many customers.
 */
export function maskContact(value: string): string {
  const at = value.lastIndexOf('@')
  if (at > 0) return `${value.slice(0, at > 2 ? 1 : 0)}•••${value.slice(at)}`
  const bare = value.replace(/[^\p{L}\p{N}]/gu, '')
  const shown = Math.min(shownAtMost, Math.floor(bare.length / 3))
  return `•••${shown > 0 ? bare.slice(-shown) : ''}`
}
