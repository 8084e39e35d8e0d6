/**
 * Pix keys: shown as typed, handed up as the directory of keys (DICT) stores them: an e-mail address and a random key (UUID)
 * in small letters, a phone number as '+' and digits, a CPF or CNPJ as digits and capitals only. A Brazilian mobile number
 * in phone notation, such as (11) 98765-4321, gets '+55'; bare digits stay, because they may be a mistyped CPF.
 *
 * Source: Banco Central do Brasil, "Manual Operacional do DICT" and the API of DICT, key types
 */
import { asciiDigits } from '../asciiDigits.ts'
import { compactId } from '../ids/compactId.ts'
import { type Codec, onlyDigits } from './codec.ts'

const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
const phone = /^\+[\d\s().-]+$/
const mobile = /^(?:\([1-9]{2}\) ?9\d{4}[ -]?\d{4}|[1-9]{2} 9\d{4}[ -]?\d{4}|[1-9]{2}9\d{4}-\d{4})$/

export const codec: Codec = {
  parse(text) {
    const key = asciiDigits(text).replace('＋', '+').trim()
    if (key.includes('@')) return key.toLowerCase()
    if (uuid.test(key)) return grouped(key.toLowerCase().replaceAll('-', ''))
    if (phone.test(key)) return `+${onlyDigits(key)}`
    if (mobile.test(key)) return `+55${onlyDigits(key)}`
    return compactId(key) || undefined
  },
  show: (value) => String(value ?? ''),
}

const grouped = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
