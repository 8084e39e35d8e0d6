/**
 * Amounts in Adyen's minor units, which differ from ISO 4217 for four currencies.
 * Source: Adyen, "Currency codes and minor units": CLP, CVE, IDR and ISK have other digits.
 */
import type { Amount } from '@adyen/api-library/lib/src/typings/checkout/amount.js'
import { minorDigits } from '../../../core/money.ts'

const ownDigits: Record<string, number> = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 }

/**
 * @param amountMinor in ISO 4217 minor units, as everywhere else here
 * @returns undefined for an amount that Adyen cannot express, such as 0.50 CVE
 */
export function amountOf(amountMinor: number, currency: string): Amount | undefined {
  const own = Object.hasOwn(ownDigits, currency) ? ownDigits[currency] : undefined
  const value = own === undefined ? amountMinor : amountMinor * 10 ** (own - minorDigits(currency))
  return Number.isSafeInteger(value) ? { currency, value } : undefined
}

/** The reverse of `amountOf`. The result has a fraction if Adyen's amount has no whole ISO minor unit. */
export function takenOf({ currency, value }: { currency: string; value: number }) {
  const own = Object.hasOwn(ownDigits, currency) ? ownDigits[currency] : undefined
  return { currency, amountMinor: own === undefined ? value : value / 10 ** (own - minorDigits(currency)) }
}
