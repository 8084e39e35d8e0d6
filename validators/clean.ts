/** A form's values as they are checked and sent: under one name each, trimmed, without empties. Both sides call it first. */

/**
 * Names that the spec has twice. Definitions and data may use either; inside there is one.
 * Source: product spec, section 3, "Payment fields": "also named".
 */
const aliases: Record<string, string> = {
  cardNumber: 'cardNum',
  expiredDate: 'effectiveDate',
  holderName: 'cardHolderName',
}

/** The one name of a field; a name that is no alias is its own. */
export const canonicalName = (name: string): string => (Object.hasOwn(aliases, name) ? (aliases[name] as string) : name)

/** The values under their one name; what came under that name itself wins over what came under an alias. */
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
 * Texts trimmed, empties left out, so that an empty optional value passes every rule and a required one of spaces does
 * not; a box that is not ticked is empty too. An alias becomes its field's name.
 *
 * @param data flat values; names of Object.prototype are left out, since no field may have them
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
