const zero = 48

/** Whether the text consists of `least` to `most` digits 0 to 9. */
export function isDigits(text: string, least: number, most = least): boolean {
  if (text.length < least || text.length > most) return false
  for (let place = 0; place < text.length; place++) {
    const value = text.charCodeAt(place) - zero
    if (value < 0 || value > 9) return false
  }
  return true
}

/** The value of the digit at a position; a letter counts as its character code less 48, as in a CNPJ. */
export const valueAt = (text: string, place: number): number => text.charCodeAt(place) - zero

/** The sum of the first `weights.length` characters' values, each times its weight. */
export function weigh(text: string, weights: readonly number[]): number {
  let sum = 0
  for (let place = 0; place < weights.length; place++) sum += valueAt(text, place) * (weights[place] as number)
  return sum
}

/** Whether all characters are the same: such numbers pass many check digits, but are never issued. */
export function isOneCharacter(text: string): boolean {
  for (let place = 1; place < text.length; place++) if (text.charCodeAt(place) !== text.charCodeAt(0)) return false
  return true
}
