/** Which entries of a method file are asked of an order in a country. Pure. */
import type { MethodField, OrderRequest } from '../../schemas/types.ts'

/** What decides it. */
export interface Asking {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** How much the order asks about the payer; everything unless said. */
  billing?: OrderRequest['billing']
}

/** An entry and where it stands in the file; a row keeps of its fields those that are asked. */
export interface AskedEntry {
  field: MethodField
  /** JSON pointer into the fields. */
  path: string
  rowFields: AskedEntry[]
}

/**
 * @param fields of a method file, in display order
 * @returns the entries that are asked, in the same order; a row of which nothing is asked is none
 */
export function askedEntries(fields: MethodField[], asking: Asking, place = ''): AskedEntry[] {
  return fields.flatMap((field, index) => {
    if (!isAsked(field, asking)) return []
    const path = `${place}/${index}`
    const rowFields = askedEntries(field.rowFields ?? [], asking, `${path}/rowFields`)
    return field.rowFields?.length && rowFields.length === 0 ? [] : [{ field, path, rowFields }]
  })
}

const isAsked = ({ billing, countries }: MethodField, asking: Asking) =>
  (billing === undefined || billing === (asking.billing ?? 'full')) &&
  (countries === undefined || countries.includes(asking.country))
