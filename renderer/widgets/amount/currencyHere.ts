/** How a currency is written beside an amount, and what it is called. */

/**
 * @param currency ISO 4217
 * @param locale BCP 47, by which amounts are written
 * @param tag of the page's language
 * @returns the sign, or the code where the sign is a word, the currency's name, and on which side of the digits it is
 */
export function currencyHere(currency: string, locale: string, tag: string) {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' }).formatToParts(1)
  const at = (type: string) => parts.findIndex((part) => part.type === type)
  const written = parts[at('currency')]?.value.replace(/[\u200e\u200f\u061c]/g, '') ?? currency
  const isBefore = at('currency') < at('integer')
  const isRightToLeft = /^(?:ar|fa|he|ur)\b/.test(locale)
  return {
    sign: [...written].length > 3 ? currency : written,
    name: new Intl.DisplayNames([tag], { type: 'currency' }).of(currency) ?? currency,
    isLeft: isBefore !== isRightToLeft,
  }
}
