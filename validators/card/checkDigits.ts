import type { CardBrand } from '../../schemas/types.ts'
import { compilePattern } from './brand.ts'
import { isLuhn } from './luhn.ts'

/** The digits before the last one, each times its weight, added. */
const weighted = (digits: string, weights: string): number =>
  [...weights].reduce((sum, weight, at) => sum + Number(weight) * Number(digits[at]), 0)

/** The rules by which a brand's numbers end, by name. Each takes digits only. */
const checkDigits: Record<NonNullable<CardBrand['checkDigit']>, (digits: string) => boolean> = {
  luhn: isLuhn,
  none: () => true,
  /** Naranja's own rule, or Luhn. Source: activemerchant/active_merchant, credit_card_methods.rb and its test numbers */
  naranja: (digits) => {
    const rest = 11 - (weighted(digits, '432765432765432') % 11)
    return isLuhn(digits) || Number(digits[15]) === (rest > 9 ? 0 : rest)
  },
  /** Source: activemerchant/active_merchant, credit_card_methods.rb and its test number */
  creditel: (digits) => Number(digits[15]) === weighted(digits, '543219876543219') % 10,
}

/**
 * Whether a number ends as its brand's numbers do.
 *
 * @param digits of a whole number
 * @param brand undefined for an unknown brand, whose numbers have a Luhn digit
 */
export function hasCheckDigit(digits: string, brand: CardBrand | undefined): boolean {
  const { checkDigit = 'luhn', checkDigitPattern } = brand ?? {}
  const isRuled = checkDigitPattern === undefined || compilePattern(checkDigitPattern).test(digits)
  const rule = isRuled && Object.hasOwn(checkDigits, checkDigit) ? checkDigits[checkDigit] : isLuhn
  return rule(digits)
}
