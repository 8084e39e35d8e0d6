/**
 * Takes out of a text what has no place in a log: digits that may be a card number, and order keys or JWEs. It goes by
 * shape alone, so it is a second line of defence: names and CVCs have none and must never get here.
 *
 * Order numbers, amounts, dates, timestamps and UUIDs stay, since a log without them is of no use. Digits that begin
 * and check like a card go, whatever they were meant to be.
 */
import catalog from '../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { brandOf } from '../validators/card/brand.ts'
import { cardsIn, group, type Writing } from '../validators/card/cardsIn.ts'
import { isLuhn } from '../validators/card/luhn.ts'

/** 32 characters or more without a gap, as an order key or a JWE is. */
const longToken = /[\w-]{32,}/g

const hex = '[0-9a-fA-F]'
/** Digits that are no card's, read first: UUIDs, numbers with many decimals, dates and times of this century. */
const harmless = [
  String.raw`\b${hex}{8}(?:-${hex}{4}){3}-${hex}{12}\b`,
  String.raw`(?<![0-9.])[0-9]{1,9}\.[0-9]{5,}(?![0-9.])`,
  String.raw`\b20[0-9]{2}-[01][0-9]-[0-3][0-9](?:[T ][0-2][0-9](?::[0-5][0-9]){2}(?:\.[0-9]{3})?)?(?![0-9])`,
]
/** What an address, JSON or markup makes of what is between two digits. */
const escapes = [
  `(?:%${hex}{2}){1,3}`,
  String.raw`\\u${hex}{4}`,
  String.raw`\\[nrtbf]`,
  `&(?:#x?${hex}{1,5}|[a-z]{2,8});`,
]
const logged: Writing = {
  groups: new RegExp([...harmless, ...escapes, group].join('|'), 'gu'),
  gap: new RegExp(String.raw`^(?:${escapes.join('|')}|[^\p{L}\p{N}]){1,4}$`, 'u'),
}

export const scrub = (text: string): string => {
  // Random letters come in both cases; an identifier that is only long may stay.
  const keyless = text.replace(longToken, (token) => (/[a-z]/.test(token) && /[A-Z]/.test(token) ? '[key]' : token))
  let scrubbed = ''
  let end = 0
  for (const card of cardsIn(keyless, isCard, logged)) {
    scrubbed += `${keyless.slice(end, card.start)}[card]`
    end = card.end
  }
  return end === 0 ? keyless : scrubbed + keyless.slice(end)
}

/** The same for every text, number and name in an object, however deep. */
export function scrubAll<Type>(node: Type): Type {
  if (typeof node === 'string') return scrub(node) as Type
  if (typeof node === 'number') return (scrub(String(node)) === String(node) ? node : '[card]') as Type
  if (Array.isArray(node)) return node.map(scrubAll) as Type
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [scrub(name), scrubAll(value)])) as Type
}

/** Of brands that are not in the catalog, as ISO/IEC 7812 ranges in use: Mir, Troy, UATP, and more of 15 digits and over. */
const beginnings = /^(?:220\d{13}|9\d{15}|(?:1800|2131)\d{11}|[3-6]\d{14,18}|8[12]\d{14,17})$/

const isCard = (digits: string): boolean =>
  isLuhn(digits) &&
  (beginnings.test(digits) || (brandOf(digits, catalog.brands)?.lengths.includes(digits.length) ?? false))
