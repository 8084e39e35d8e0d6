/**
 * An International Bank Account Number: with its country's length and the right check digits.
 *
 * @param text upper case, without spaces
 * @param lengths by country (ISO 3166-1 alpha-2), see schemas/catalogs/ibanLengths.json; another country's has none
 * Source: ISO 13616-1; ISO/IEC 7064, MOD 97-10
 */
export function isIban(text: string, lengths: Record<string, number>): boolean {
  const country = text.slice(0, 2)
  if (!Object.hasOwn(lengths, country) || lengths[country] !== text.length) return false
  if (!/^[A-Z]{2}[0-9]{2}[0-9A-Z]+$/.test(text)) return false
  // 00, 01 and 99 leave a remainder of 1 too, but MOD 97-10 gives only 02 to 98.
  const checkDigits = Number(text.slice(2, 4))
  return checkDigits >= 2 && checkDigits <= 98 && remainder(text.slice(4) + text.slice(0, 4)) === 1
}

const zero = 48
const nine = 57
/** A counts as 10. */
const beforeA = 55

/** Modulo 97, character by character, because the whole is too large for a number; a letter counts as two digits. */
function remainder(text: string): number {
  let rest = 0
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    rest = (code > nine ? rest * 100 + code - beforeA : rest * 10 + code - zero) % 97
  }
  return rest
}
