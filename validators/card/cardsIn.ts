/**
 * Finds card numbers in a text in all usual forms: in one piece, in groups, digit by digit, with anything between the
 * groups, in the digits of any script. The caller decides whether digits are a card number.
 *
 * Numbers in other groups stay: phone numbers, dates, amounts and house numbers have groups of their own, and one in ten of
 * them would pass a check digit.
 */
import { asciiDigits } from '../asciiDigits.ts'

export interface Found {
  /** Positions in the text, as for `slice`. */
  start: number
  end: number
}

/** Parts of the text besides letters and digits. */
export interface Writing {
  /** Matches groups of digits (capture 1), and look-alikes of digits (no capture). */
  groups: RegExp
  /** Matches the separators of two groups. */
  gap: RegExp
}

/** Digits of any script, with invisible characters between them. */
export const group = String.raw`(\p{N}(?:[\p{Cf}\p{M}]{0,8}\p{N})*)`
/** As typed. */
const typed: Writing = { groups: new RegExp(group, 'gu'), gap: /^[^\p{L}\p{N}]{1,4}$/u }

const maxDigits = 19
/** A longer piece is not a phone number (E.164). */
const maxPhoneDigits = 15
/** A word between groups with the lengths of card groups. */
const maxWordLength = 5

/** @param isCard gets the digits, and whether a plus sign is right before them */
export function cardsIn(
  text: string,
  isCard: (digits: string, isBehindPlus: boolean) => boolean,
  writing: Writing = typed,
): Found[] {
  const pieces = piecesOf(text, writing)
  const found: Found[] = []
  for (let first = 0; first < pieces.length; first++) {
    const start = pieces[first]?.start ?? 0
    const last = endOfCard(pieces, first, (digits) => isCard(digits, text[start - 1] === '+'))
    if (last === undefined) continue
    found.push({ start, end: pieces[last]?.end ?? start })
    first = last
  }
  return found
}

interface Piece extends Found {
  digits: string
  /** The gap to the piece before: 'far' is too wide for one number. */
  behind: 'gap' | 'word' | 'far'
}

function piecesOf(text: string, { groups, gap }: Writing): Piece[] {
  const pieces: Piece[] = []
  for (const { 0: whole, 1: written, index } of text.matchAll(groups)) {
    if (written === undefined) continue
    const between = text.slice(pieces.at(-1)?.end ?? 0, index)
    const behind = gap.test(between) ? 'gap' : between.length <= maxWordLength ? 'word' : 'far'
    pieces.push({ start: index, end: index + whole.length, digits: digitsOf(written), behind })
  }
  return pieces
}

/** @returns the index of the last piece of the longest card number that begins with that piece */
function endOfCard(pieces: Piece[], first: number, isCard: (digits: string) => boolean): number | undefined {
  let digits = pieces[first]?.digits ?? ''
  let end = (digits.length > maxPhoneDigits ? holds(digits, isCard) : isCard(digits)) ? first : undefined
  for (let last = first + 1; last < pieces.length; last++) {
    const piece = pieces[last]
    if (!piece || piece.behind === 'far' || digits.length + piece.digits.length > maxDigits) break
    digits += piece.digits
    if (isCard(digits) && isGrouped(pieces, first, last)) end = last
  }
  return end
}

/** Whether card numbers are written in such groups. */
function isGrouped(pieces: Piece[], first: number, last: number): boolean {
  const own = pieces.slice(first, last + 1)
  const lengths = own.map(({ digits }) => digits.length)
  // 4242 4242 4242 4242, Amex, Diners.
  if (/^(?:4,4,4,4|4,6,[45])$/.test(lengths.join())) return true
  if (own.slice(1).some(({ behind }) => behind === 'word')) return false
  const [size = 0] = lengths
  const isEven = lengths.every((length, at) => length === size || (at === lengths.length - 1 && length < size))
  const isInFours = lengths.slice(0, -1).every((length) => length % 4 === 0)
  const isAlone = first === 0 || pieces[first]?.behind !== 'gap'
  const endsAlone = pieces[last + 1]?.behind !== 'gap'
  return isEven || isInFours || (lengths.reduce((sum, length) => sum + length) === 16 && isAlone && endsAlone)
}

/** A longer piece is a card number, or a CVC or a date of three digits or more is right beside it. */
function holds(digits: string, isCard: (digits: string) => boolean): boolean {
  for (let start = 0; start + maxPhoneDigits <= digits.length; start++) {
    for (let length = maxPhoneDigits; length <= maxDigits && start + length <= digits.length; length++) {
      const more = digits.length - length
      if ((more === 0 || more > 2) && isCard(digits.slice(start, start + length))) return true
    }
  }
  return false
}

const digitsOf = (written: string): string =>
  /^[0-9]+$/.test(written) ? written : asciiDigits(written).replace(/[^0-9]/g, '')
