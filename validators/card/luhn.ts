/**
 * Whether the last digit is the right check digit for those before it.
 *
 * @param digits digits only; an empty text or any other character gives false
 * Source: ISO/IEC 7812-1, annex B: every second digit from the right counts twice, the digits of the products are
 * added, and the sum ends in 0.
 */
export function isLuhn(digits: string): boolean {
  if (!/^[0-9]+$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
