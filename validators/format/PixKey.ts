/**
 * Pix keys: shown as they are typed, handed up as the directory of keys (DICT) has them: an e-mail address in small
 * letters, a random key (UUID) in small letters, a phone number as '+' and digits, a CPF or CNPJ as digits and capitals
 * alone. Eleven digits that are no CPF and are a Brazilian mobile's number with its area code get '+55'.
 *
 * Source: Banco Central do Brasil, "Manual Operacional do DICT" and the API of DICT, key types
 */
import { asciiDigits } from '../asciiDigits.ts'
import { compactId } from '../ids/compactId.ts'
import { isCpf } from '../ids/cpf.ts'
import { type Codec, onlyDigits } from './codec.ts'

const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
const phone = /^\+[\d\s().-]+$/
const mobile = /^[1-9]{2}9\d{8}$/

export const codec: Codec = {
  parse(text) {
    const key = asciiDigits(text).replace('＋', '+').trim()
    if (key.includes('@')) return key.toLowerCase()
    if (uuid.test(key)) return grouped(key.toLowerCase().replaceAll('-', ''))
    if (phone.test(key)) return `+${onlyDigits(key)}`
    const number = compactId(key.replace(/[()]/g, ''))
    if (mobile.test(number) && !isCpf(number)) return `+55${number}`
    return number || undefined
  },
  show: (value) => String(value ?? ''),
}

const grouped = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
