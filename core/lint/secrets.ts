/**
 * A field that asks for card data must be secret: other fields travel in the open and are stored. The content of a
 * field, not its name, shows whether it asks for card data.
 */

import type { FieldDefinition, FieldKind, MethodTexts } from '../../schemas/types.ts'
import { check } from '../../validators/check.ts'
import { canonicalName } from '../../validators/clean.ts'
import type { AskedEntry, CompiledForm } from '../compile/types.ts'
import type { Library } from './library.ts'
import type { Finding, LintTools } from './types.ts'

/** `path` is a JSON pointer into the fields of a file. */
type OpenSecret = Pick<Finding, 'code' | 'message' | 'hint'> & { path: string }

/** An entry of a file with its definition. */
interface Asked {
  entry: AskedEntry
  definition: FieldDefinition
}

/**
 * @param entries of a form, and `definitions` made from them
 * @param form compiled from them
 * @param text a method's texts of its fields, by language
 * @returns TF245 for the first field that asks for card data and is not secret; its path is one of the entries'
 */
export function openSecret(
  entries: AskedEntry[],
  definitions: FieldDefinition[],
  form: CompiledForm,
  text: MethodTexts | undefined,
  library: Library,
): OpenSecret | undefined {
  for (const { entry, definition } of askedOf(entries, definitions)) {
    if (definition.secret) continue
    const kind = secretKind(entry, definition, library)
    if (kind) {
      const message = `the field kind "${kind}" is secret, and this field is not.`
      return { code: 'TF245', path: `${entry.path}/secret`, message, hint: 'leave it secret, or name another kind' }
    }
    const sign = signInWords(entry, definition, text) ?? signOfKind(entry, library)
    const signs = [
      ...waysOf(definition, form).map((way) => ({ at: way.at, sign: signOf(way, library) })),
      { at: '', sign },
    ]
    for (const { at, sign } of signs) {
      if (!sign) continue
      const message = `the field asks for a card's data (${sign.why}) and is not secret.`
      return { code: 'TF245', path: `${entry.path}${at}/${sign.member}`, message, hint: 'add "secret": true' }
    }
  }
  return undefined
}

/** By name: a country may change the file's order. */
function askedOf(entries: AskedEntry[], definitions: FieldDefinition[]): Asked[] {
  const all = definitions.flatMap((definition) => [definition, ...(definition.rowFields ?? [])])
  const byName = new Map(all.map((definition) => [definition.name, definition]))
  return entries
    .flatMap((entry) => (entry.rowFields.length > 0 ? entry.rowFields : [entry]))
    .flatMap((entry) => {
      const { as, use, name = '' } = entry.field
      const definition = byName.get(as ?? (use === undefined ? name : canonicalName(use)))
      return definition ? [{ entry, definition }] : []
    })
}

/** The secret kind of a field, or the one whose name it uses. */
function secretKind({ field }: AskedEntry, { name }: FieldDefinition, { kindsByName }: Library): string | undefined {
  return [field.use, name].find((each) => {
    const known = canonicalName(each ?? '')
    return Object.hasOwn(kindsByName, known) && kindsByName[known]?.secret
  })
}

/** The sign of card data, and the member of the entry that shows it. */
interface Sign {
  member: string
  why: string
}

/** A field, or its variant in one case: the definition, and its keywords and advice. */
interface Way {
  definition: FieldDefinition
  keywords: Record<string, unknown>
  /** The case's pointer in the entry; empty for the field itself. */
  at: string
}

function waysOf(definition: FieldDefinition, form: CompiledForm): Way[] {
  const own = form.conditions?.cases.find(({ field }) => field === canonicalName(definition.name))?.cases
  if (!own) return [{ definition, keywords: keywordsOf(definition, form), at: '' }]
  return own.map(({ schema: { type: _, default: __, ...schema }, advice }, index) => {
    const fieldCase = definition.cases?.[index]
    return {
      definition: { ...definition, ...fieldCase } as FieldDefinition,
      keywords: { ...advice, ...schema },
      at: fieldCase ? `/cases/${index}` : '',
    }
  })
}

function signOf({ definition, keywords }: Way, { tools }: Library): Sign | undefined {
  const { autocomplete = '', component = '', label = '', placeholder = '' } = definition
  const token = autocomplete.toLowerCase().split(/\s+/).find(isCardToken)
  if (token) return { member: 'autocomplete', why: `autocomplete "${token}"` }
  const formats = (keywords.anyOf ?? []) as object[]
  const keyword = [keywords, ...formats].flatMap(Object.keys).find((name) => cardKeywords.includes(name))
  if (keyword) return { member: 'schema', why: `keyword "${keyword}"` }
  if (isCardControl(component, keywords)) return { member: 'component', why: `component "${component}"` }
  const text = [label, placeholder].find((each) => cardTexts.some((pattern) => pattern.test(each)))
  if (text) return { member: text === label ? 'label' : 'placeholder', why: `"${text}"` }
  if (!['pattern', 'luhn', 'anyOf'].some((name) => Object.hasOwn(keywords, name))) return undefined
  const type = { type: 'string', ...keywords }
  const takes = check({ type: 'object', properties: { value: type } }, tools.keywords, () => ({ today }))
  return takesCardsOnly((value) => takes({ value })) ? { member: 'schema', why: 'takes card numbers alone' } : undefined
}

/** A method's texts of the field, in every language. */
function signInWords({ field }: AskedEntry, { name }: FieldDefinition, text: MethodTexts = {}): Sign | undefined {
  const inPlaces = [...Object.values(field.byCountry ?? {}), ...(field.cases ?? [])].map(({ texts }) => texts)
  const own = Object.values(text).flatMap(({ fields = {} }) =>
    [name, field.texts, ...inPlaces].flatMap((place) =>
      place !== undefined && Object.hasOwn(fields, place) ? (fields[place] ?? []) : [],
    ),
  )
  const words = own.flatMap(({ label = '', placeholder = '' }) => [label, placeholder])
  const found = words.find((each) => cardTexts.some((pattern) => pattern.test(each)))
  return found === undefined ? undefined : { member: 'label', why: `"${found}"` }
}

/** The results by kind: many forms use the same few. */
const signsOfKinds = new WeakMap<FieldKind, { sign: Sign | undefined }>()

function signOfKind({ field }: AskedEntry, { kindsByName, tools }: Library): Sign | undefined {
  const name = canonicalName(field.use ?? '')
  const kind = Object.hasOwn(kindsByName, name) ? kindsByName[name] : undefined
  if (!kind) return undefined
  const known = signsOfKinds.get(kind) ?? { sign: signInExamples(kind, tools) }
  signsOfKinds.set(kind, known)
  return known.sign
}

/** A kind with card numbers as examples, however little else it says. */
function signInExamples({ examples }: FieldKind, tools: LintTools): Sign | undefined {
  const { test } = tools.keywords.get('noCardNumber') ?? {}
  const isCard = (value: string) =>
    /^[\d -]+$/.test(value) && test?.(true, value as never, { today, values: {} }) === false
  const values = examples.valid.map((each) => (typeof each === 'string' ? each : each.value))
  return values.some(isCard) ? { member: 'examples/valid', why: 'an example is a card number' } : undefined
}

/** Autofill tokens of a stored card; the card's brand (cc-type) is not secret. */
const isCardToken = (token: string) => /^cc-/.test(token) && token !== 'cc-type'

const cardKeywords = ['cardLength', 'cvc', 'cvcLength', 'expiry', 'supportedCards']

/** The control for MM / YY also serves the date of issue, which some cards show and which is not secret. */
const isCardControl = (component: string, keywords: Record<string, unknown>) =>
  ['CardNumber', 'Cvc'].includes(component) || (component === 'Expiry' && !Object.hasOwn(keywords, 'issueDate'))

/** Any day: the result does not depend on it. */
const today = '2026-11-21'

/** Words for a card's number, code, expiry and holder; cards that don't pay have numbers and holders too. */
const cardTexts = [
  /\b(credit|debit|bank|payment)[ -]?card('s)? (number|no\b|details)/i,
  /^\W*(your |the )?card('s)? (number|no\b)/i,
  /\b(cvc|cvv)2?\b|\bcard (security|verification) code\b/i,
  /\bcard('s)? expir|\bexpir\w+ (date )?of (the |your )?card/i,
  /\b(credit|debit|bank|payment)? ?cardholder|\bname on (the |your )?card\b/i,
  /\bn[uú]mero de (la |tu |su )?tarjeta(?! de (identidad|regalo|residencia))/i,
  /\bc[oó]digo de seguridad\b|\bvencimiento de (la |tu |su )?tarjeta\b/i,
  /\bn[uú]mero do (seu )?cart[aã]o\b(?! (de )?(presente|identidade))|\b(titular do|nome no) cart[aã]o\b/i,
  /\btitular de (la |tu |su )?tarjeta\b|\bnombre (que (figura|aparece) )?en (la |tu |su )?tarjeta\b/i,
]

/** The keywords and advice of a field by its file and its rules. A hidden field is never asked. */
const keywordsOf = ({ name }: FieldDefinition, form: CompiledForm): Record<string, unknown> => {
  const known = canonicalName(name)
  const { type: _, default: __, ...own } = form.schema.properties[known] ?? { type: 'string' }
  return { ...form.advice.properties[known], ...own }
}

/** Of three brands, with the usual card lengths. */
const cardNumbers = ['4242424242424242', '5555555555554444', '378282246310005']
/** No card begins with these digits; other numbers do. */
const otherBeginnings = ['0', '1', '7', '8', '9']

/** Whether a field accepts a card number and refuses other numbers of its length, by any rule. */
const takesCardsOnly = (takes: (value: string) => boolean): boolean =>
  cardNumbers.some((number) => takes(number) && !otherBeginnings.some((digit) => takes(digit + number.slice(1))))
