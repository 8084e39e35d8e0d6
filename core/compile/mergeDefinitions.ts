import type { FieldDefinition, FieldKind, FieldTexts, MethodField } from '../../schemas/types.ts'
import { canonicalName } from '../../validators/clean.ts'
import { inCountryOrder, partHere } from './addressParts.ts'
import { amountOf } from './amountOf.ts'
import { compact } from './compact.ts'
import { DefinitionError } from './definitionError.ts'
import { fieldTexts } from './fieldTexts.ts'
import { maskedBy } from './maskedBy.ts'
import { mergeOptions, type OptionSource } from './mergeOptions.ts'
import { phoneHint } from './phoneHint.ts'
import type { AskedEntry, Asking, MergeContext } from './types.ts'

/**
 * Turns a method's fields into definitions that are complete on the wire: each with its kind's properties, with what
 * differs in the country, and with the options that the country decides. The parts of an address are in its order.
 *
 * @param fields of a method file, in display order
 * @returns one definition for each that the order asks in this country; display and require are explicit
 * @throws DefinitionError TF113 for an unknown kind, TF114 for an entry that is neither a kind nor complete by itself,
 *   TF116 for a country without regions, TF117 for an option without a label, TF118 for a control that fills a field which there is not, TF123 for a mask that does not fit, TF124 for a second field of a control that fills one; paths are JSON pointers into `fields`
 * Source: product spec, sections 3 and 4 ("Country change")
 */
export function mergeDefinitions(fields: MethodField[], context: MergeContext): FieldDefinition[] {
  const entries = inCountryOrder(askedEntries(fields, context), context)
  refuseMissing(entries)
  return entries.map((entry) => mergeEntry(entry, context))
}

/** The control that hands up two values: with another one the second field would be drawn by nobody. */
const fillsTwo = 'PhoneWithCode'

/** What a control fills besides its own field is a field of the form too. */
function refuseMissing(entries: AskedEntry[]): void {
  const all = entries.flatMap((entry) => [entry, ...entry.rowFields])
  const names = all.map(({ field: { as, use, name = '' } }) => canonicalName(as ?? use ?? name))
  for (const [index, { field, path }] of all.entries()) {
    const other = field.alsoFills && canonicalName(field.alsoFills)
    if (!other) continue
    if (field.component !== fillsTwo) {
      const fault = `component "${field.component ?? ''}" fills no second field.`
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
    ...(field.when && { when: field.when }),
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

function mergeField(entry: MethodField, path: string, context: MergeContext): FieldDefinition {
  const { use, as, texts, byCountry, optionsFrom, rowFields, isRowFields, billing, countries, cases, ...own } = entry
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

/** What the language packs say of a kind that the page has no texts of. */
function sentTexts({ name, sendTexts }: Kind, { packText: text }: MergeContext): FieldTexts {
  if (!sendTexts || !text) return {}
  const parts = (['label', 'placeholder', 'help'] as const).map((part) => [part, `field.${name}.${part}`] as const)
  return Object.fromEntries(parts.flatMap(([part, key]) => (text.exists(key) ? [[part, text(key)]] : [])))
}

/** What a kind offers; where the page has none of its texts, with the labels of the packs. */
const optionsOf = ({ options, sendTexts }: Kind, { packText: text }: MergeContext): Kind['options'] =>
  options?.map((option) => (sendTexts && text ? { ...option, label: text(option.labelKey) } : option))

/** What binds and what hints: of each source the keywords in place of those before it, and what it makes advice. */
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

/** In how many installments is asked only where there is a choice. */
const isNeeded = (from: OptionSource, own: MethodField, { installments }: MergeContext) =>
  from !== 'installments' || own.options !== undefined || installments !== undefined

/** Nobody's state is chosen for them where they need none; where it is required the first one is (spec, section 4). */
const startsEmpty = (from: OptionSource, require: string) =>
  from === 'countries' || (from === 'regions' && require !== 'Y') || undefined

/** A method may shorten a kind's limit, and never lengthen it. */
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

/** A field that is no kind must say by itself how it is drawn and called; it then is a kind of its own. */
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
    `an entry without use has no ${missing.join(', no ')}.`,
    missing.includes('label')
      ? `write its label to text.en.fields.${name}.label`
      : 'name a field kind with use, or complete it',
  )
