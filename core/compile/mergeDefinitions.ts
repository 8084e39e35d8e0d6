import type { FieldDefinition, FieldKind, FieldTexts, MethodField } from '../../schemas/types.ts'
import { canonicalName } from '../../validators/clean.ts'
import { inCountryOrder, partHere } from './addressParts.ts'
import { compact } from './compact.ts'
import { amountOf, maskedBy, phoneHint } from './controls.ts'
import { DefinitionError } from './definitionError.ts'
import { fieldTexts } from './fieldTexts.ts'
import { mergeOptions, type OptionSource } from './mergeOptions.ts'
import type { AskedEntry, Asking, MergeContext } from './types.ts'
import { withBrands } from './withBrands.ts'

/**
 * Turns a method's fields into complete definitions: each with its kind's properties, the country's differences and the
 * options of the country. An address has the country's order.
 *
 * @param fields of a method file, in display order
 * @returns one definition for each field that the order asks in this country; display and require are explicit
 * @throws DefinitionError TF113 for an unknown kind, TF114 for an incomplete entry without a kind, TF116 for a country
 *   without regions, TF117 for an option without a label, TF118 for a control whose second field is missing, TF123 for a
 *   mask that does not fit, TF124 for a second field on a control that fills one; paths are JSON pointers into `fields`
 * Source: product spec, sections 3 and 4 ("Country change")
 */
export function mergeDefinitions(fields: MethodField[], asked: MergeContext): FieldDefinition[] {
  const { network, supportedCards, cardBrands } = asked
  const context = { ...asked, supportedCards: network ? [network] : supportedCards }
  const entries = inCountryOrder(askedEntries(fields, context), context)
  refuseMissing(entries)
  return withBrands(
    entries.map((entry) => mergeEntry(entry, context)),
    cardBrands,
    network,
  )
}

/** The only control that fills a second field. */
const fillsTwo = 'PhoneWithCode'

/** Checks that the second field of a control is in the form. */
function refuseMissing(entries: AskedEntry[]): void {
  const all = entries.flatMap((entry) => [entry, ...entry.rowFields])
  const names = all.map(({ field: { as, use, name = '' } }) => canonicalName(as ?? use ?? name))
  for (const [index, { field, path }] of all.entries()) {
    const other = field.alsoFills && canonicalName(field.alsoFills)
    if (!other) continue
    if (field.component !== fillsTwo) {
      const fault = `component "${field.component ?? ''}" can't fill a second field.`
      throw new DefinitionError('TF124', `${path}/alsoFills`, fault, `say "component": "${fillsTwo}"`)
    }
    if (other !== names[index] && names.includes(other)) continue
    const hint = 'name another field that is asked there too'
    const fault = `the form has no other field "${other}".`
    throw new DefinitionError('TF118', `${path}/alsoFills`, fault, hint, { name: other, known: names })
  }
}

/**
 * @param fields of a method file, in display order
 * @returns the asked entries, in the same order, without empty rows
 */
export function askedEntries(fields: MethodField[], asking: Asking, place = ''): AskedEntry[] {
  return fields.flatMap((field, index) => {
    if (!isAsked(field, asking)) return []
    const path = `${place}/${index}`
    const rowFields = askedEntries(field.rowFields ?? [], asking, `${path}/rowFields`)
    return field.rowFields?.length && rowFields.length === 0 ? [] : [{ field, path, rowFields }]
  })
}

const isAsked = ({ billing, countries, currencies, amountMinor }: MethodField, { total, ...asking }: Asking) =>
  (billing === undefined || billing === (asking.billing ?? 'full')) &&
  (countries === undefined || countries.includes(asking.country)) &&
  (total === undefined ||
    ((currencies === undefined || currencies.includes(total.currency)) &&
      total.amountMinor >= (amountMinor?.atLeast ?? 0) &&
      total.amountMinor < (amountMinor?.below ?? Infinity)))

function mergeEntry({ field, path, rowFields }: AskedEntry, context: MergeContext): FieldDefinition {
  if (field.isRowFields !== 'Y' && !field.rowFields) return mergeField(field, path, context)
  return {
    name: field.name ?? rowName(path),
    display: field.display ?? 'Y',
    ...(field.when && { when: field.when }),
    isRowFields: 'Y',
    rowFields: rowFields.map((inner) => mergeEntry(inner, context)),
  }
}

/** A placeholder such as row2 for /1, which no field uses. A row inside a row also gets one until it is refused. */
const rowName = (path: string) =>
  `row${path
    .match(/\d+/g)
    ?.map((index) => Number(index) + 1)
    .join('inner')}`

function mergeField(entry: MethodField, path: string, context: MergeContext): FieldDefinition {
  const { use, as, texts, byCountry, optionsFrom, rowFields, isRowFields, cases, ...more } = entry
  // These have decided that the entry is asked.
  const { billing, countries, currencies, amountMinor, ...own } = more
  const kind: Kind = use === undefined ? freeKind(entry, path) : kindOf(use, own, path, context)
  const name = as ?? kind.name
  const ofKind: InCountry = kind.byCountry?.[context.country] ?? {}
  const here: NonNullable<MethodField['byCountry']>[string] = byCountry?.[context.country] ?? {}
  const require = here.require ?? own.require ?? 'N'
  const said = fieldTexts(context, [here.texts, texts, name])
  const from = here.optionsFrom ?? optionsFrom ?? ofKind.optionsFrom ?? kind.optionsFrom
  const part = partHere(kind, { ...own, require }, context)
  const sent = sentTexts(kind, context)
  const label = said.label ?? own.label ?? part.label ?? sent.label
  if (use === undefined && !label) throw incomplete(['label'], name, path)
  const component = here.component ?? own.component ?? ofKind.component ?? kind.component
  const mask = here.mask ?? own.mask ?? ofKind.mask ?? kind.mask
  const amount = component === 'Amount' ? amountOf(own, context) : {}
  const limit = smallest(here.maxLength ?? own.maxLength, ofKind.maxLength ?? kind.maxLength)
  return compact({
    ...own,
    name,
    kind: name === kind.name ? undefined : kind.name,
    label,
    placeholder: said.placeholder ?? own.placeholder ?? sent.placeholder,
    help: said.help ?? sent.help,
    helpAs: own.helpAs ?? kind.helpAs,
    links: said.links,
    error:
      typeof said.error === 'string' ? said.error : (said.error || amount.error) && { ...amount.error, ...said.error },
    display: own.display ?? (isNeeded(from, own, context) ? 'Y' : 'N'),
    require,
    component: mask ? maskedBy(component, mask, limit, path) : component,
    labelKey: ofKind.labelKey,
    inputType: own.inputType ?? kind.inputType,
    maxLength: limit,
    mask,
    currency: amount.currency,
    disabled: own.disabled ?? kind.disabled,
    emptyOption: own.emptyOption ?? kind.emptyOption ?? startsEmpty(from, require),
    value: own.value ?? (kind.valueFrom === 'country' ? context.country : undefined),
    options: mergeOptions(
      own.options ?? optionsOf(kind, context),
      { from, texts: said.options, help: said.optionHelp, labelKey: ofKind.labelKey, name, path },
      context,
    ),
    cases: cases?.map(({ texts: place, options, ...more }, index) => {
      const { options: names, optionHelp, ...words } = fieldTexts(context, [place])
      const asked = {
        ...{ from, name, path: `${path}/cases/${index}` },
        ...{ texts: { ...said.options, ...names }, help: { ...said.optionHelp, ...optionHelp } },
      }
      const shape = more.mask ?? mask
      const drawn = more.component ?? component
      return compact({
        ...more,
        ...(shape && { component: maskedBy(drawn, shape, more.maxLength ?? limit, `${path}/cases/${index}`) }),
        ...words,
        options: options && mergeOptions(options, asked, context),
      })
    }),
    type: own.type ?? kind.type,
    ...keywordsOf([amount, kind, ofKind, part, own, here], kind.keywordsFrom, context),
    hint: part.hint ?? phoneHint(kind.component, context),
    expected: part.expected,
    autocomplete: own.autocomplete ?? kind.autocomplete,
    inputmode: here.inputmode ?? own.inputmode ?? ofKind.inputmode ?? part.inputmode ?? kind.inputmode,
    enterkeyhint: own.enterkeyhint ?? kind.enterkeyhint,
    secret: own.secret ?? kind.secret,
    group: own.group ?? kind.group,
  })
}

type Kind = Omit<FieldKind, '$schema' | 'examples'>
type InCountry = NonNullable<FieldKind['byCountry']>[string]

/** The language packs' texts of a kind that the page has no texts for. */
function sentTexts({ name, sendTexts }: Kind, { packText: text }: MergeContext): FieldTexts {
  if (!sendTexts || !text) return {}
  const parts = (['label', 'placeholder', 'help'] as const).map((part) => [part, `field.${name}.${part}`] as const)
  return Object.fromEntries(parts.flatMap(([part, key]) => (text.exists(key) ? [[part, text(key)]] : [])))
}

/** A kind's options, with labels of the packs where the page has no texts for it. */
const optionsOf = ({ options, sendTexts }: Kind, { packText: text }: MergeContext): Kind['options'] =>
  options?.map((option) => (sendTexts && text ? { ...option, label: text(option.labelKey) } : option))

/** Binding keywords and advice: a later source replaces the keywords of an earlier one and can make them advice. */
function keywordsOf(
  sources: Pick<InCountry, 'schema' | 'advice' | 'asAdvice'>[],
  keywordsFrom: FieldKind['keywordsFrom'] = [],
  context: MergeContext,
): Pick<FieldDefinition, 'schema' | 'advice'> {
  const fromOrder = keywordsFrom.flatMap((name) => (context[name] ? [[name, context[name]]] : []))
  const schema: Record<string, unknown> = {}
  const advice: Record<string, unknown> = {}
  for (const source of [...sources, { schema: Object.fromEntries(fromOrder), advice: {}, asAdvice: [] }]) {
    Object.assign(schema, source.schema)
    Object.assign(advice, source.advice)
    for (const name of source.asAdvice ?? []) {
      if (Object.hasOwn(schema, name)) advice[name] = schema[name]
      delete schema[name]
    }
  }
  const orNone = (keywords: Record<string, unknown>) => (Object.keys(keywords).length > 0 ? keywords : undefined)
  return { schema: orNone(schema), advice: orNone(advice) }
}

/** The number of installments is asked only when there is a choice. */
const isNeeded = (from: OptionSource, own: MethodField, { installments }: MergeContext) =>
  from !== 'installments' || own.options !== undefined || installments !== undefined

/** An optional list has no preset; a required one starts with its first option (spec, section 4). */
const startsEmpty = (from: OptionSource, require: string) =>
  from === 'countries' || (from === 'regions' && require !== 'Y') || undefined

/** A method can shorten a kind's limit and never lengthen it. */
const smallest = (...limits: (number | undefined)[]) => {
  const set = limits.filter((limit) => limit !== undefined)
  return set.length > 0 ? Math.min(...set) : undefined
}

function kindOf(use: string, own: MethodField, path: string, { kinds }: MergeContext): FieldKind {
  const known = canonicalName(use)
  const kind = Object.hasOwn(kinds, known) ? kinds[known] : undefined
  if (!kind) {
    const hint = 'add it to schemas/fields, or give the field a name, component and label'
    const unknown = { name: use, known: Object.keys(kinds) }
    throw new DefinitionError('TF113', `${path}/use`, `field kind "${use}" does not exist.`, hint, unknown)
  }
  if (own.name)
    throw new DefinitionError('TF114', `${path}/name`, 'an entry has both use and name.', 'use names the field already')
  return kind
}

/** A field without a kind must bring its own component and label; its name serves as its kind. */
function freeKind({ name, as, component }: MethodField, path: string): Kind {
  const missing = Object.entries({ name, component }).flatMap(([part, value]) => (value ? [] : [part]))
  if (!name || !component) throw incomplete(missing, name ?? 'itsName', path)
  if (as) throw new DefinitionError('TF114', `${path}/as`, 'an entry without use has "as".', 'write its name as name')
  return { name, component }
}

const incomplete = (missing: string[], name: string, path: string) =>
  new DefinitionError(
    'TF114',
    path,
    `an entry without use lacks ${missing.join(', ')}.`,
    missing.includes('label')
      ? `write its label to text.en.fields.${name}.label`
      : 'name a field kind with use, or complete it',
  )
