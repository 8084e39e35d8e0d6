/**
 * Account numbers of countries with their own format, with check digits. The bank and branch digits are unassigned, so
 * no money could be sent there.
 *
 * Source: BCRA, Comunicación A 2622 (CBU; the CVU has the same format: Comunicación A 6510); Peru's Cámara de
 * Compensación Electrónica (CCI).
 */
import { mod10 } from './checkDigits.ts'

/** @param free number of digits of the account itself. @param make builds the whole number from these digits */
interface Shape {
  free: number
  make: (account: string) => string
}

export const shapes: Record<'cvu' | 'cci', Shape> = {
  /**
   * 22 digits: 000 for a payment account, four for the provider that keeps it, a check digit; 13 of the account, a
   * check digit.
   */
  cvu: { free: 13, make: (account) => withCbuDigit('0000000') + withCbuDigit(account) },
  /** 20 digits: three of the bank, three of the branch, twelve of the account, then one check digit for each part. */
  cci: { free: 12, make: (account) => `099000${account}${mod10('099000')}${mod10(account)}` },
}

/** One part of a CBU or CVU: weights 3 1 7 9 from the right, repeating. */
export function withCbuDigit(digits: string): string {
  const weights = [3, 1, 7, 9]
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (weights[place % 4] ?? 0), 0)
  return digits + String((10 - (sum % 10)) % 10)
}
