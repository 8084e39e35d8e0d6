/**
 * Whether the last digit is the right check digit for those before it.
 *
 * @param digits digits only; an empty text or any other character gives false
 * Source: ISO/IEC 7812-1, annex B: every second digit from the right counts twice, the digits of the products are
 * added, and the sum ends in 0.
 */
export function isLuhn(digits: string): boolean {
  let sum = 0
  let isDoubled = false
  for (let place = digits.length - 1; place >= 0; place--) {
    const digit = digits.charCodeAt(place) - 48
    if (digit < 0 || digit > 9) return false
    const counted = isDoubled ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
    isDoubled = !isDoubled
  }
  return digits !== '' && sum % 10 === 0
}
