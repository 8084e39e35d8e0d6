import { isLuhn } from '../card/luhn.ts'
import { keyword } from '../keyword.ts'

const leastDigits = 12

/**
 * noCardNumber: true means that no card number stands in a free text, where it would be stored and shown: no run of
 * 12 digits or more that passes Luhn. Digits may be grouped by spaces, dashes or dots, full-width ones count, and
 * other groups of digits may stand beside the number.
 *
 * Source: our contract, "Field definitions".
 */
export const noCardNumber = keyword({
  name: 'noCardNumber',
  type: 'string',
  parameter: { const: true },
  message: 'error.invalidField',
  test: (_: true, value: string) =>
    (value.normalize('NFKC').match(/[0-9]+(?:[\s.-]{1,3}[0-9]+)*/g) ?? []).every((run) => !holdsCardNumber(run)),
})

/** Tries every span of neighbouring groups; a card has 19 digits at most, so a span stops growing soon after. */
function holdsCardNumber(run: string): boolean {
  const groups = run.split(/[^0-9]+/)
  return groups.some((_, first) => {
    let digits = ''
    for (const group of groups.slice(first)) {
      digits += group
      if (digits.length >= leastDigits && isLuhn(digits)) return true
      if (digits.length > 19) return false
    }
    return false
  })
}
