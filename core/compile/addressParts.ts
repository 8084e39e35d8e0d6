/**
 * Arranges the parts of an address for a country: which parts, in which order, on which lines, with which names and which
 * form of postal code. It gives advice and refuses nothing.
 *
 * Source: schemas/catalogs/addresses.json
 */
import type { AddressCatalog, FieldDefinition, FieldKind, MethodField } from '../../schemas/types.ts'
import type { AskedEntry, MergeContext } from './types.ts'

export type CountryAddress = AddressCatalog['countries'][string]
type Part = NonNullable<FieldKind['addressPart']>

const addressIn = ({ addresses = {}, country }: MergeContext): CountryAddress | undefined =>
  Object.hasOwn(addresses, country) ? addresses[country] : undefined

/**
 * @param entries of a form, in the order of its file
 * @returns the same entries with the address's parts in the country's order, at the place of the first of them. Parts that
 *   the country does not use come last and hidden. A form with single parts and without an address stays unchanged
 */
export function inCountryOrder(entries: AskedEntry[], context: MergeContext): AskedEntry[] {
  const here = addressIn(context)
  const asked = partsOf(entries, context)
  if (!here || !asked.has('address') || asked.size === 1) return entries
  const lines = here.lines
    .flatMap(inPairs)
    .map((line) => line.flatMap((part) => asked.get(part) ?? []))
    .flatMap(asEntry)
  const isPart = (entry: AskedEntry) => [...asked.values()].includes(entry)
  const holdsPart = (entry: AskedEntry) => isPart(entry) || entry.rowFields.some(isPart)
  const first = entries.findIndex(holdsPart)
  const unusual = [...asked].filter(([part]) => !has(here, part)).map(([, entry]) => hidden(entry))
  return [
    ...entries.flatMap((entry, index) => [...(index === first ? lines : []), ...without(entry, isPart)]),
    ...unusual,
  ]
}

const has = ({ lines }: CountryAddress, part: Part) => lines.flat().includes(part)

/** Hidden, but still accepted when a caller sends it. */
const hidden = (entry: AskedEntry): AskedEntry => ({
  ...entry,
  field: { ...entry.field, display: 'N', require: 'N', byCountry: undefined },
})

/** The entries that a gateway accepts: hidden parts too. */
export const withHidden = (definitions: FieldDefinition[]): FieldDefinition[] =>
  definitions.map((each) => (each.expected === false ? { ...each, display: 'Y' } : each))

/** The first entry of each part: a second address in one form keeps the order of its file. */
function partsOf(entries: AskedEntry[], { kinds }: MergeContext): Map<Part, AskedEntry> {
  const found = new Map<Part, AskedEntry>()
  for (const entry of entries.flatMap((each) => [each, ...each.rowFields])) {
    const { use } = entry.field
    const part = use !== undefined && Object.hasOwn(kinds, use) ? kinds[use]?.addressPart : undefined
    if (part && !found.has(part)) found.set(part, entry)
  }
  return found
}

/** A phone has room for two fields side by side; the last two are short: state and code. */
const inPairs = (line: Part[]): Part[][] =>
  line.length <= 2 ? [line] : [...inPairs(line.slice(0, -2)), line.slice(-2)]

function asEntry(rowFields: AskedEntry[]): AskedEntry[] {
  const [first] = rowFields
  if (!first || rowFields.length === 1) return rowFields
  return [{ field: { isRowFields: 'Y', name: `${first.field.use}Row` }, path: first.path, rowFields }]
}

/** The rest of an entry; a row with one field becomes that field. */
function without(entry: AskedEntry, isPart: (entry: AskedEntry) => boolean): AskedEntry[] {
  if (isPart(entry)) return []
  const rowFields = entry.rowFields.filter((inner) => !isPart(inner))
  if (rowFields.length === entry.rowFields.length) return [entry]
  return rowFields.length > 1 ? [{ ...entry, rowFields }] : rowFields
}

/** The country's data for one part: name, form of codes, and whether mail needs it. */
export function partHere(
  { addressPart: part }: Pick<FieldKind, 'addressPart'>,
  { require, display }: MethodField,
  context: MergeContext,
): Pick<FieldDefinition, 'label' | 'hint' | 'expected' | 'inputmode' | 'advice'> {
  const here = addressIn(context)
  if (!part || !here) return {}
  const { packText: text } = context
  const name = here.names?.[part as keyof typeof here.names]
  const postal = part === 'postalCode' ? here.postalCode : undefined
  return {
    label: name && text?.(`part.${part}.${name}`),
    expected:
      display === 'N' && !has(here, part) ? false : (require !== 'Y' && here.needed.includes(part)) || undefined,
    ...(postal && {
      inputmode: postal.digits ? 'numeric' : undefined,
      advice: shapeOf(postal.patterns),
      hint:
        text &&
        (postal.examples[1]
          ? text('part.postalCode.like2', likeOf(postal))
          : text('part.postalCode.like', likeOf(postal))),
    }),
  }
}

const likeOf = ({ examples: [first, second] }: NonNullable<CountryAddress['postalCode']>) => ({ first, second })

const shapeOf = ([pattern, ...patterns]: string[]): FieldDefinition['advice'] =>
  patterns.length > 0 ? { pattern, patterns } : { pattern }
