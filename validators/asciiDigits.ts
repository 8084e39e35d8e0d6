/**
 * Text with the digits of every keyboard as 0 to 9: full-width ones, as Japanese keyboards write them, and the two Arabic
 * rows. Other compatibility forms become plain too (NFKC), such as half-width katakana and no-break spaces.
 */
export function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
