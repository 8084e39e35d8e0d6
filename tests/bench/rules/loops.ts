/**
 * The least work that separates right from wrong values: one pass over character codes, without a regular expression,
 * an allocation, or tolerance for spaces and dashes. A keyword's extra cost is the price of that tolerance.
 */

const zero = 48

/** @returns the digit at that place; a number outside of 0 to 9 for any other character */
const at = (text: string, place: number) => text.charCodeAt(place) - zero

export function allDigits(text: string, least: number, most: number): boolean {
  if (text.length < least || text.length > most) return false
  for (let place = 0; place < text.length; place++) if (at(text, place) < 0 || at(text, place) > 9) return false
  return true
}

export function luhn(text: string): boolean {
  let sum = 0
  let isDoubled = false
  for (let place = text.length - 1; place >= 0; place--) {
    let digit = at(text, place)
    if (digit < 0 || digit > 9) return false
    if (isDoubled) {
      digit *= 2
      if (digit > 9) digit -= 9
    }
    sum += digit
    isDoubled = !isDoubled
  }
  return text.length > 0 && sum % 10 === 0
}

export function weighted(text: string, weights: readonly number[], from = 0): number {
  let sum = 0
  for (let place = 0; place < weights.length; place++) sum += at(text, from + place) * (weights[place] as number)
  return sum
}

export function words(text: string, least: number): boolean {
  let count = 0
  let isInside = false
  for (let place = 0; place < text.length; place++) {
    const isSpace = text.charCodeAt(place) === 32
    if (!isSpace && !isInside) count++
    isInside = !isSpace
  }
  return count >= least
}

/** MM/YY between two months, each as year * 12 + month. */
export function monthBetween(text: string, first: number, last: number): boolean {
  if (text.length !== 5 || text.charCodeAt(2) !== 47) return false
  const month = at(text, 0) * 10 + at(text, 1)
  const when = (2000 + at(text, 3) * 10 + at(text, 4)) * 12 + month
  return month >= 1 && month <= 12 && when >= first && when <= last
}

/** YYYY/MM/DD, a real date. */
export function day(text: string): boolean {
  if (text.length !== 10 || text.charCodeAt(4) !== 47 || text.charCodeAt(7) !== 47) return false
  const year = weighted(text, [1000, 100, 10, 1])
  const month = weighted(text, [10, 1], 5)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 ? (isLeap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  const number = weighted(text, [10, 1], 8)
  return month >= 1 && month <= 12 && number >= 1 && number <= days
}

export function email(text: string): boolean {
  const sign = text.indexOf('@')
  const dot = text.indexOf('.', sign + 2)
  return sign > 0 && dot > 0 && dot < text.length - 1 && text.indexOf('@', sign + 1) < 0 && !text.includes(' ')
}

export const cpf = (text: string): boolean =>
  allDigits(text, 11, 11) && cpfDigit(text, 9) === at(text, 9) && cpfDigit(text, 10) === at(text, 10)

function cpfDigit(text: string, length: number): number {
  let sum = 0
  for (let place = 0; place < length; place++) sum += at(text, place) * (length + 1 - place)
  return ((sum * 10) % 11) % 10
}

export const cnpj = (text: string): boolean =>
  text.length === 14 && cnpjDigit(text, 12) === at(text, 12) && cnpjDigit(text, 13) === at(text, 13)

function cnpjDigit(text: string, length: number): number {
  let sum = 0
  for (let place = length - 1, weight = 2; place >= 0; place--, weight = weight === 9 ? 2 : weight + 1)
    sum += at(text, place) * weight
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

export function rut(text: string): boolean {
  const last = text.length - 1
  let sum = 0
  for (let place = last - 1, weight = 2; place >= 0; place--, weight = weight === 7 ? 2 : weight + 1)
    sum += at(text, place) * weight
  const check = (11 - (sum % 11)) % 11
  return last >= 7 && (check === 10 ? text.charCodeAt(last) === 75 : at(text, last) === check)
}

export function iban(text: string): boolean {
  let rest = 0
  for (let place = 4; place < text.length + 4; place++) {
    const code = text.charCodeAt(place < text.length ? place : place - text.length)
    rest = code > 57 ? (rest * 100 + code - 55) % 97 : (rest * 10 + code - zero) % 97
  }
  return text.length > 14 && rest === 1
}

export function katakana(text: string): boolean {
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code !== 32 && (code < 0x30a1 || code > 0x30fe)) return false
  }
  return text.length > 0
}
