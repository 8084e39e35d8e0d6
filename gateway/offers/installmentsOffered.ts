/** The installment counts of a method for an order, known before the method is chosen. Pure. */
import { askedEntries } from '../../core/compile/mergeDefinitions.ts'
import { countsFor } from '../../core/installments.ts'
import type { MethodEntry, MethodFile } from '../../schemas/types.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'

const isRule = (rule: unknown): rule is { countries: string[] } =>
  typeof rule === 'object' && rule !== null && 'countries' in rule

/** The field that holds the number of installments. */
const asking = 'periodValue'

/**
 * @param country where the shopper pays
 * @returns the counts above 1 that the method's form offers there, ascending, with the label of their field; undefined
 * without any, or if the field's rule refuses them
 * Source: product spec, section 3, "Installment plan"
 */
export function installmentsOffered(
  { fields }: Pick<MethodFile, 'fields'>,
  { kind, installment, billing, amountMinor }: Pick<Order, 'kind' | 'installment' | 'billing' | 'amountMinor'>,
  kinds: SchemaFiles['kinds'],
  country: string,
): MethodEntry['installments'] {
  if (kind !== 'installment' || !installment) return undefined
  const entries = askedEntries(fields, { billing, country }).flatMap((entry) => [entry, ...entry.rowFields])
  const field = entries.find(({ field: { use } }) => use === asking)?.field
  const known = field && kinds[asking]
  if (!known) return undefined
  const rule = field.schema?.installments ?? known.schema?.installments
  if (isRule(rule) && !rule.countries.includes(country)) return undefined
  const counts = countsFor(amountMinor, installment.counts).filter((count) => count > 1)
  if (counts.length === 0) return undefined
  return { labelKey: known.byCountry?.[country]?.labelKey ?? `field.${asking}.label`, counts }
}
