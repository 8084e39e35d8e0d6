/**
 * Takes out of a text what has no place in a log: digits that may be a card number, and order keys. It rather takes too
 * much: a number that only looks like a card's is no loss.
 */
import { isLuhn } from '../../validators/card/luhn.ts'

/** Twelve digits or more, with the separators that people and formatters put between them. */
const digitRun = /\d(?:[ \-._]?\d){11,}/g
/** 32 characters or more without a gap, as an order key or a JWE is. */
const longToken = /[A-Za-z0-9_-]{32,}/g

export function scrub(text: string): string {
  return text
    .replace(digitRun, (run) => (holdsCardNumber(run.replace(/\D/g, '')) ? '[card]' : run))
    .replace(longToken, '[key]')
}

/** The same for every text in an object of texts and numbers, however deep. */
export function scrubAll<Type>(node: Type): Type {
  if (typeof node === 'string') return scrub(node) as Type
  if (Array.isArray(node)) return node.map(scrubAll) as Type
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [scrub(name), scrubAll(value)])) as Type
}

/** A CVC or a date may stand right behind the number, so every stretch of 12 to 19 digits is tried. */
function holdsCardNumber(digits: string): boolean {
  for (let start = 0; start + 12 <= digits.length; start++) {
    for (let length = 12; length <= 19 && start + length <= digits.length; length++) {
      if (isLuhn(digits.slice(start, start + length))) return true
    }
  }
  return false
}
