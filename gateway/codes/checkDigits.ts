/** Check digits that codes of several countries share. Each function takes digits only. */

const valueAt = (digits: string, place: number): number => digits.charCodeAt(place) - 48

/** Weights 2 1 2 1 … from the right, the digits of each product added (ISO/IEC 7812-1, annex B; FEBRABAN's modulo 10). */
export function mod10(digits: string): string {
  let sum = 0
  for (let place = digits.length - 1, weight = 2; place >= 0; place--, weight = 3 - weight) {
    const product = valueAt(digits, place) * weight
    sum += product > 9 ? product - 9 : product
  }
  return String((10 - (sum % 10)) % 10)
}

/** Weights 2 to 9 from the right, repeating. @returns the remainder of the sum, modulo 11 */
export function mod11(digits: string): number {
  let sum = 0
  for (let place = digits.length - 1, weight = 2; place >= 0; place--, weight = weight === 9 ? 2 : weight + 1) {
    sum += valueAt(digits, place) * weight
  }
  return sum % 11
}
