/**
 * Brazilian numbers: a CPF as 000.000.000-00, a longer text or one with letters as a CNPJ, 00.000.000/0000-00. Hands up only
 * capitals and digits.
 *
 * Source: product spec, section 5, "Identity number by country"; the notation of Receita Federal.
 */
import { compactId } from '../ids/compactId.ts'
import { masked } from './masked.ts'

const cpfLength = 11

const cpf: [length: number, sign: string][] = [
  [3, '.'],
  [3, '.'],
  [3, '-'],
  [2, ''],
]
const cnpj: typeof cpf = [
  [2, '.'],
  [3, '.'],
  [3, '/'],
  [4, '-'],
  [2, ''],
]

/** A copied label: 'CPF: 111.444.777-35'. A number never begins so, because a space or a colon follows. */
const label = /^\s*(?:CPF|CNPJ)(?:\s*\/\s*CNPJ)?\s*(?::|\s)/i

export const codec = masked(
  // Nothing is cut off: the rules refuse a text that is too long, and its beginning could be another person's number.
  (text) => compactId(text.replace(/\./g, '').replace(label, '')).replace(/[^0-9A-Z]/g, ''),
  (characters) => {
    const isCpf = characters.length <= cpfLength && /^\d*$/.test(characters)
    let at = 0
    let text = ''
    for (const [length, sign] of isCpf ? cpf : cnpj) {
      text += characters.slice(at, at + length)
      at += length
      // A sign appears only when a character follows it.
      if (at >= characters.length) break
      text += sign
    }
    return text + characters.slice(at)
  },
)
