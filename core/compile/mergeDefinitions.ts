import type { FieldDefinition, FieldKind, MethodField } from '../../schemas/types.ts'
import { canonicalName } from '../../validators/clean.ts'
import { nearest } from '../../validators/nearest.ts'
import { countsFor, installmentAmounts } from '../installments.ts'
import { compact } from './compact.ts'
import { DefinitionError } from './definitionError.ts'
import type { Asking, MergeContext } from './types.ts'

/**
 * Turns a method's fields into definitions that are complete on the wire: each with its kind's properties, with what
 * differs in the country, and with the options that the country decides.
 *
 * @param fields of a method file, in display order
 * @returns one definition for each that the order asks in this country; display and require are explicit
 * @throws DefinitionError TF113 for an unknown kind, TF114 for an entry that is neither a kind nor complete by itself,
 *   TF116 for a country without regions; paths are JSON pointers into `fields`
 * Source: product spec, sections 3 and 4 ("Country change")
 */
export function mergeDefinitions(fields: MethodField[], context: MergeContext): FieldDefinition[] {
  return askedEntries(fields, context).map((entry) => mergeEntry(entry, context))
}

/** An entry and its place in the file; a row keeps of its fields those that are asked. */
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

function mergeEntry({ field, path, rowFields }: AskedEntry, context: MergeContext): FieldDefinition {
  if (field.isRowFields !== 'Y' && !field.rowFields) return mergeField(field, path, context)
  return {
    name: field.name ?? rowName(path),
    display: field.display ?? 'Y',
    isRowFields: 'Y',
    rowFields: rowFields.map((inner) => mergeEntry(inner, context)),
  }
}

/** Such as row2 of /1, a name that no field has; a row in a row is refused later, and has one until then. */
const rowName = (path: string) =>
  `row${path
    .match(/\d+/g)
    ?.map((index) => Number(index) + 1)
    .join('inner')}`

function mergeField(
  { use, rowFields: _, isRowFields: __, billing: ___, countries: ____, ...own }: MethodField,
  path: string,
  context: MergeContext,
): FieldDefinition {
  const kind = use === undefined ? freeKind(own, path) : kindOf(use, own, path, context)
  const here: NonNullable<FieldKind['byCountry']>[string] = kind.byCountry?.[context.country] ?? {}
  return compact({
    ...own,
    name: own.name ?? kind.name,
    display: own.display ?? (isNeeded(kind, own, context) ? 'Y' : 'N'),
    require: own.require ?? 'N',
    component: own.component ?? here.component ?? kind.component,
    labelKey: here.labelKey,
    inputType: (own.inputType ?? kind.inputType) as FieldDefinition['inputType'],
    maxLength: smallest(own.maxLength, here.maxLength ?? kind.maxLength),
    disabled: own.disabled ?? kind.disabled,
    emptyOption: own.emptyOption ?? kind.emptyOption ?? startsEmpty(here.optionsFrom ?? kind.optionsFrom, own),
    value: own.value ?? (kind.valueFrom === 'country' ? context.country : undefined),
    options: own.options ?? optionsOf(here.optionsFrom ?? kind.optionsFrom, path, context, here.labelKey),
    type: kind.type,
    ...keywordsOf(kind, here, context),
    autocomplete: own.autocomplete ?? kind.autocomplete,
    inputmode: here.inputmode ?? kind.inputmode,
    enterkeyhint: kind.enterkeyhint,
    secret: kind.secret,
    group: kind.group,
  })
}

/** What binds and what hints: the kind's keywords, those of country and order in their place, and what only hints there. */
function keywordsOf(
  kind: Pick<FieldKind, 'schema' | 'advice' | 'keywordsFrom'>,
  here: NonNullable<FieldKind['byCountry']>[string],
  context: MergeContext,
): Pick<FieldDefinition, 'schema' | 'advice'> {
  const fromOrder = (kind.keywordsFrom ?? []).flatMap((name) => (context[name] ? [[name, context[name]]] : []))
  const schema = { ...kind.schema, ...here.schema, ...Object.fromEntries(fromOrder) }
  const advice = { ...kind.advice, ...here.advice }
  for (const name of here.asAdvice ?? []) {
    if (Object.hasOwn(schema, name)) advice[name] = schema[name]
    delete schema[name]
  }
  const orNone = (keywords: Record<string, unknown>) => (Object.keys(keywords).length > 0 ? keywords : undefined)
  return { schema: orNone(schema), advice: orNone(advice) }
}

/** In how many installments is asked only where there is a choice. */
const isNeeded = ({ optionsFrom }: Pick<FieldKind, 'optionsFrom'>, own: MethodField, { installments }: MergeContext) =>
  optionsFrom !== 'installments' || own.options !== undefined || installments !== undefined

/** Nobody's state is chosen for them where they need none; where it is required the first one is (spec, section 4). */
const startsEmpty = (from: FieldKind['optionsFrom'], { require }: MethodField) =>
  (from === 'regions' && require !== 'Y') || undefined

/** A method may shorten a kind's limit, and never lengthen it. */
const smallest = (...limits: (number | undefined)[]) => {
  const set = limits.filter((limit) => limit !== undefined)
  return set.length > 0 ? Math.min(...set) : undefined
}

function kindOf(use: string, own: MethodField, path: string, { kinds }: MergeContext): FieldKind {
  const known = canonicalName(use)
  const kind = Object.hasOwn(kinds, known) ? kinds[known] : undefined
  if (!kind) {
    const near = nearest(use, Object.keys(kinds))
    const hint = near
      ? `did you mean "${near}"?`
      : 'add it to schemas/fields, or give the field a name, component and label'
    throw new DefinitionError('TF113', `${path}/use`, `field kind "${use}" does not exist.`, hint)
  }
  if (own.name)
    throw new DefinitionError('TF114', `${path}/name`, 'an entry has both use and name.', 'use names the field already')
  return kind
}

/** A field that is no kind must say by itself how it is drawn and called; it then is a kind of its own. */
function freeKind({ name, component, label }: MethodField, path: string): Omit<FieldKind, '$schema' | 'examples'> {
  if (name && component && label) return { name, component }
  const missing = Object.entries({ name, component, label })
    .filter(([, value]) => !value)
    .map(([key]) => key)
  throw new DefinitionError(
    'TF114',
    path,
    `an entry without use has no ${missing.join(', no ')}.`,
    'name a field kind with use, or complete it',
  )
}

function optionsOf(
  from: FieldKind['optionsFrom'],
  path: string,
  context: MergeContext,
  labelKey = 'field.periodValue.label',
): FieldDefinition['options'] {
  const { country, countryName, regions, installments, total } = context
  if (from === 'country') return [{ label: countryName(country), value: country }]
  if (from === 'installments') return installments && plans(installments, labelKey, total)
  if (from !== 'regions') return undefined
  if (!Object.hasOwn(regions, country)) {
    throw new DefinitionError(
      'TF116',
      path,
      `catalog regions has no list for ${country}.`,
      'add it to schemas/catalogs/regions.json',
    )
  }
  return regions[country]
}

/** In full, then in ever more installments, called as the label's country calls them: months in Mexico. */
const plans = (counts: number[], labelKey: string, total: MergeContext['total']) => [
  { labelKey: 'field.periodValue.inFull', value: '1' },
  ...countsFor(total?.amountMinor ?? Number.POSITIVE_INFINITY, counts).map((count) => ({
    ...planOf(count, labelKey.replace(/label$/, ''), total),
    value: String(count),
  })),
]

/** What is to be said of a number of installments: each amount, and the first apart where it is another. */
function planOf(count: number, keys: string, total: MergeContext['total']) {
  if (!total) return { labelKey: `${keys}installments` }
  const [firstMinor = 0, eachMinor = 0] = installmentAmounts(total.amountMinor, count)
  return {
    labelKey: `${keys}${firstMinor === eachMinor ? 'even' : 'uneven'}`,
    amounts: { currency: total.currency, firstMinor, eachMinor },
  }
}
