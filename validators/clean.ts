/**
 * Cleans a form's values before they are checked or sent: one name each, trimmed, without empty values. Page and gateway
 * call it first.
 */

/**
 * Fields with two names in the spec. Definitions and data may use either; the code uses one.
 * Source: product spec, section 3, "Payment fields": "also named".
 */
const aliases: Record<string, string> = {
  cardNumber: 'cardNum',
  expiredDate: 'effectiveDate',
  holderName: 'cardHolderName',
}

/** The main name of a field; a name without an alias stays. */
export const canonicalName = (name: string): string => (Object.hasOwn(aliases, name) ? (aliases[name] as string) : name)

/** The values under their main names; a value under the main name wins over one under an alias. */
export function canonicalNames(data: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(data)
  if (!entries.some(([name]) => Object.hasOwn(aliases, name))) return data
  return Object.fromEntries(
    entries
      .filter(([name]) => canonicalName(name) === name || !Object.hasOwn(data, canonicalName(name)))
      .map(([name, value]) => [canonicalName(name), value]),
  )
}

/**
 * Trims texts and removes empty values, so that an empty optional value passes every rule and a required one of spaces
 * fails. An unticked checkbox counts as empty. An alias becomes its field's main name.
 *
 * @param data flat values; names of Object.prototype are left out, because fields can't have them
 * @returns a new object; the order of the names stays
 */
export function clean(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(canonicalNames(data))
      .filter(([name]) => !(name in Object.prototype))
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false),
  )
}
