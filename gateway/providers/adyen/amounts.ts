/**
 * Amounts as Adyen counts them: in the currency's smallest unit, of which it has other ideas than ISO 4217 for four.
 * Source: Adyen, "Currency codes and minor units": for CLP, CVE, IDR and ISK its own digits are leading.
 */
import type { Amount } from '@adyen/api-library/lib/src/typings/checkout/amount.js'
import { minorDigits } from '../../../core/money.ts'

const ownDigits: Record<string, number> = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 }

/**
 * @param amountMinor in the unit of ISO 4217, as everywhere else here
 * @returns undefined for an amount that Adyen can't express, such as 0.50 CVE
 */
export function amountOf(amountMinor: number, currency: string): Amount | undefined {
  const own = Object.hasOwn(ownDigits, currency) ? ownDigits[currency] : undefined
  const value = own === undefined ? amountMinor : amountMinor * 10 ** (own - minorDigits(currency))
  return Number.isSafeInteger(value) ? { currency, value } : undefined
}

/** What `amountOf` made; a part of a minor unit where Adyen names an amount that we can't express. */
export function takenOf({ currency, value }: { currency: string; value: number }) {
  const own = Object.hasOwn(ownDigits, currency) ? ownDigits[currency] : undefined
  return { currency, amountMinor: own === undefined ? value : value / 10 ** (own - minorDigits(currency)) }
}
