/**
 * Text with the digits of every script as 0 to 9: full-width digits, as Japanese keyboards write them, both Arabic rows,
 * Devanagari. Other compatibility forms become plain too (NFKC), such as half-width katakana and no-break spaces.
 */
export function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
}

/** Unicode keeps ten digits in a row; a row begins at a code point that ends in 0 or 6. */
function asciiDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0
  const row = place & ~15
  return String(place - row - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? 0 : 6))
}
