import { isRealDate } from '../dates.ts'

/** Name, date of birth, sex, state of birth, consonants, a character that distinguishes namesakes, check digit. */
const form = /^[A-Z][AEIOUX][A-Z]{2}([0-9]{2})([0-9]{2})([0-9]{2})[HMX]([A-Z]{2})[B-DF-HJ-NP-TV-Z]{3}([0-9A-Z])([0-9])$/

/** The 32 states, and NE for persons born abroad. */
const states = new Set(
  'AS BC BS CC CH CL CM CS DF DG GR GT HG JC MC MN MS NE NL NT OC PL QR QT SL SP SR TC TL TS VZ YN ZS'.split(' '),
)

const zero = 48
const nine = 57

/** A counts as 10; from O on add one to the letter's position, because Ñ has a place in the alphabet. */
function worth(code: number): number {
  if (code <= nine) return code - zero
  return code < 'O'.charCodeAt(0) ? code - 55 : code - 54
}

/**
 * A Mexican CURP: 18 characters with a real date of birth, a state, and a check digit. The 17th is a digit for persons born
 * before 2000 and a letter for all others.
 *
 * Source: RENAPO, Instructivo normativo para la asignación de la CURP (2021): weights 18 to 2, modulo 10.
 */
export function isCurp(text: string): boolean {
  const [, year, month, day, state = '', mark = '', check] = form.exec(text) ?? []
  if (!check || !states.has(state)) return false
  const century = mark >= 'A' ? 2000 : 1900
  if (!isRealDate(century + Number(year), Number(month), Number(day))) return false
  let sum = 0
  for (let place = 0; place < 17; place++) sum += worth(text.charCodeAt(place)) * (18 - place)
  return (10 - (sum % 10)) % 10 === Number(check)
}
