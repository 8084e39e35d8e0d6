/** Numbers in a sentence, in the format of the reader's place; money.ts formats amounts. */

/** Comma thousands with a dot decimal, or dot thousands with a comma decimal. Source: product spec, section 9. */
export type NumberVariant = 'commaThousands' | 'dotThousands'

/** '1,234.5' or '1.234,5', with all decimals of the number. */
export function formatNumber(value: number, variant: NumberVariant): string {
  const written = new Intl.NumberFormat('en', { maximumFractionDigits: 20 }).format(value)
  return variant === 'commaThousands' ? written : written.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
}

/**
 * @param tag BCP 47, such as Language.amountLocale; Latin digits in every language, as in amounts
 * @returns in one of the two formats, or in the place's own format where it has neither, as France and India
 */
export function numberText(value: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, {
    useGrouping: 'always',
    numberingSystem: 'latn',
    maximumFractionDigits: 20,
  })
  const variant = variantOf(format)
  return variant ? formatNumber(value, variant) : format.format(value)
}

const variantOf = (format: Intl.NumberFormat): NumberVariant | undefined =>
  (({ '1,234,567.5': 'commaThousands', '1.234.567,5': 'dotThousands' }) as const)[format.format(1_234_567.5)]
