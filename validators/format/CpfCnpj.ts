/**
 * Brazilian numbers: a CPF as 000.000.000-00, what is longer or has letters as a CNPJ, 00.000.000/0000-00. Hands up
 * capitals and digits alone.
 *
 * Source: product spec, section 5, "Identity number by country"; Receita Federal's way of writing both.
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

/** As people copy it: 'CPF: 111.444.777-35'. No number begins so, since a space or a colon follows. */
const label = /^\s*(?:CPF|CNPJ)(?:\s*\/\s*CNPJ)?\s*(?::|\s)/i

export const codec = masked(
  // Nothing is cut off: what is too long is for the rules to refuse, and could be somebody else's number without its end.
  (text) => compactId(text.replace(/\./g, '').replace(label, '')).replace(/[^0-9A-Z]/g, ''),
  (characters) => {
    const isCpf = characters.length <= cpfLength && /^\d*$/.test(characters)
    let at = 0
    let text = ''
    for (const [length, sign] of isCpf ? cpf : cnpj) {
      text += characters.slice(at, at + length)
      at += length
      // No sign is written before something follows it.
      if (at >= characters.length) break
      text += sign
    }
    return text + characters.slice(at)
  },
)
