/**
 * Account numbers of countries that give them a form of their own, with check digits. The places of bank and branch are
 * those of nobody: no money could be sent there.
 *
 * Source: BCRA, Comunicación A 2622 (CBU, whose form a CVU has: Comunicación A 6510); Peru's Cámara de Compensación
 * Electrónica (CCI).
 */
import { mod10 } from './checkDigits.ts'

/** @param free how many digits the account itself has. @param make of these digits, the whole number */
interface Shape {
  free: number
  make: (account: string) => string
}

export const shapes: Record<'cvu' | 'cci', Shape> = {
  /** 22 digits: 000 for a payment account, four for who keeps it, a check digit; 13 of the account, a check digit. */
  cvu: { free: 13, make: (account) => withCbuDigit('0000000') + withCbuDigit(account) },
  /** 20 digits: three of the bank, three of the branch, twelve of the account, a check digit for either part. */
  cci: { free: 12, make: (account) => `099000${account}${mod10('099000')}${mod10(account)}` },
}

/** Either part of a CBU or CVU: weights 3 1 7 9 from the right, again and again. */
export function withCbuDigit(digits: string): string {
  const weights = [3, 1, 7, 9]
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (weights[place % 4] ?? 0), 0)
  return digits + String((10 - (sum % 10)) % 10)
}
