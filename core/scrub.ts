/**
 * Removes from a log text: digits that may be a card number, order keys and JWEs. It recognises them by form only, so it is
 * a second line of defence: names and CVCs have no such form and must never get here.
 *
 * Order numbers, amounts, dates, timestamps and UUIDs stay, because a log needs them. Digits with a card's first digits and
 * check digit go, whatever their meaning.
 */
import { cardsIn, group, type Writing } from '../validators/card/cardsIn.ts'
import { isLikeCard } from '../validators/card/likeCard.ts'
import { isLuhn } from '../validators/card/luhn.ts'

/** 32 characters or more without a gap, as in an order key or a JWE. */
const longToken = /[\w-]{32,}/g

const hex = '[0-9a-fA-F]'
/** Digits that don't belong to a card, matched first: UUIDs, numbers with many decimals, dates and times of this century. */
const harmless = [
  String.raw`\b${hex}{8}(?:-${hex}{4}){3}-${hex}{12}\b`,
  String.raw`(?<![0-9.])[0-9]{1,9}\.[0-9]{5,}(?![0-9.])`,
  String.raw`\b20[0-9]{2}-[01][0-9]-[0-3][0-9](?:[T ][0-2][0-9](?::[0-5][0-9]){2}(?:\.[0-9]{3})?)?(?![0-9])`,
]
/** Separators between two digits in addresses, JSON and markup. */
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
  // Random letters mix both cases; a long identifier in one case may stay.
  const keyless = text.replace(longToken, (token) => (/[a-z]/.test(token) && /[A-Z]/.test(token) ? '[key]' : token))
  let scrubbed = ''
  let end = 0
  for (const card of cardsIn(keyless, isCard, logged)) {
    scrubbed += `${keyless.slice(end, card.start)}[card]`
    end = card.end
  }
  return end === 0 ? keyless : scrubbed + keyless.slice(end)
}

/** Scrubs every text, number and name in an object, at any depth. */
export function scrubAll<Type>(node: Type): Type {
  if (typeof node === 'string') return scrub(node) as Type
  if (typeof node === 'number') return (scrub(String(node)) === String(node) ? node : '[card]') as Type
  if (Array.isArray(node)) return node.map(scrubAll) as Type
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [scrub(name), scrubAll(value)])) as Type
}

/** Further ISO/IEC 7812 ranges in use, with 15 digits or more: a log can do without them, a shopper's text can't. */
const beginnings = /^(?:220\d{13}|9\d{15}|(?:1800|2131)\d{11}|[3-6]\d{14,18}|8[12]\d{14,17})$/

const isCard = (digits: string): boolean => isLikeCard(digits) || (beginnings.test(digits) && isLuhn(digits))
