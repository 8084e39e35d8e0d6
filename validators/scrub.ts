/**
 * Takes out of a text what has no place in a log: digits that may be a card number, and order keys or JWEs. It goes by
 * shape alone, so it is a second line of defence: names and CVCs have none and must never get here.
 *
 * Order numbers, amounts, dates, timestamps and UUIDs stay, since a log without them is of no use. A longer run of
 * digits that begins and checks like a card goes, whatever it was meant to be.
 */
import { asciiDigits } from './asciiDigits.ts'
import { isLuhn } from './card/luhn.ts'

/** Read first, since parts of them look like what is searched: UUIDs, and numbers with many decimals. */
const harmless = String.raw`\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|(?<![\d.])\d{1,9}\.\d{5,}(?![\d.])`
/** Between two digits: what people and formatters put there, or what an address makes of it. */
const gap = String.raw`(?:%20|%C2%A0|[\s._+\u2010-\u2015-]){0,2}`
/** Of any keyboard, as asciiDigits reads them. */
const digit = String.raw`[\d\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]`
const digitRun = `${digit}(?:${gap}${digit}){11,}`
/** 32 characters or more without a gap, as an order key or a JWE is. */
const longToken = String.raw`[\w-]{32,}`

const shapes = new RegExp(`(${harmless})|(${digitRun})|${longToken}`, 'gi')

export const scrub = (text: string): string =>
  text.replace(shapes, (found: string, isHarmless?: string, digits?: string) => {
    if (isHarmless) return found
    if (digits) return holdsCardNumber(asciiDigits(digits).replace(/%20|%C2%A0|\D/gi, '')) ? '[card]' : found
    // Random letters come in both cases; an identifier that is only long may stay.
    return /[a-z]/.test(found) && /[A-Z]/.test(found) ? '[key]' : found
  })

/** The same for every text, number and name in an object, however deep. */
export function scrubAll<Type>(node: Type): Type {
  if (typeof node === 'string') return scrub(node) as Type
  if (typeof node === 'number') return (scrub(String(node)) === String(node) ? node : '[card]') as Type
  if (Array.isArray(node)) return node.map(scrubAll) as Type
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [scrub(name), scrubAll(value)])) as Type
}

/**
 * How card numbers of each length begin (ISO/IEC 7812 ranges in use). Timestamps and dates of this century, which begin
 * with 1 or 20, are none.
 */
const beginnings: [length: number, begins: RegExp][] = [
  [14, /^3[0689]/],
  [15, /^(?:3|5|6|1800|2131)/],
  [16, /^(?:2[1-7]|220|[3-6]|8[12]|9)/],
  [17, /^(?:3|[4-6]|8[12])/],
  [18, /^(?:3|[4-6]|8[12])/],
  [19, /^(?:3|[4-6]|8[12])/],
]

/** A CVC or a date may stand right beside the number, so every stretch is tried; the shortest numbers stand alone. */
function holdsCardNumber(digits: string): boolean {
  if (digits.length < 14) return /^[4-6]/.test(digits) && isLuhn(digits)
  for (let start = 0; start < digits.length; start++) {
    for (const [length, begins] of beginnings) {
      const stretch = digits.slice(start, start + length)
      if (stretch.length === length && begins.test(stretch) && isLuhn(stretch)) return true
    }
  }
  return false
}
