/** The fields of a form as a table: each form of a method once, with its countries. */
import { totalsOf } from '../../../core/compile/totals.ts'
import type { CompiledForm } from '../../../core/compile/types.ts'
import type { Test } from '../../../core/conditions/when.ts'
import { formatMoney } from '../../../core/money.ts'
import { labelOf } from '../../../core/texts.ts'
import type { CheckDigit, MethodFile } from '../../../schemas/types.ts'
import { text } from '../library.ts'
import { billingsOf, countriesOf, formOf, type Library } from '../search/library.ts'
import { type Html, html, table } from './html.ts'

type Schema = Record<string, unknown>

const list = (parameter: unknown) => [parameter].flat().map(String).join(', ')

/** Rules for which the language packs have no sentence, or only one for a wrong value. */
const inWords: Record<string, (parameter: unknown) => string> = {
  type: (type) => (type === 'string' ? 'a text' : type === 'number' ? 'a number' : 'ticked or not'),
  minLength: (length) => `at least ${length} characters`,
  maxLength: (length) => `at most ${length} characters`,
  minimum: (limit) => `${limit} or more`,
  maximum: (limit) => `${limit} or less`,
  minValue: (limit) => `${limit} or more`,
  maxValue: (limit) => `${limit} or less`,
  minWords: (words) => `at least ${words} words`,
  ageMin: (years) => `at least ${years} years old`,
  digitCount: (range) => `${(range as number[]).join(' to ')} digits, and spaces between them`,
  lengthIn: (ranges) => `a length of ${(ranges as number[][]).map((range) => range.join(' to ')).join(' or ')}`,
  pattern: (source) => `matches ${source}`,
  patterns: (sources) => `matches one of ${list(sources)}`,
  anyOf: (formats) => `any of: ${(formats as Schema[]).map((each) => rulesOf(each).join(', ')).join('; ')}`,
  enum: (values) => `one of ${list(values)}`,
  const: (only) => `only ${only}`,
  default: (first) => `${first} unless chosen otherwise`,
  multipleOf: (step) => `in steps of ${step}`,
  notOneOf: (values) => `none of ${list(values)}`,
  same: (other) => `the same as ${other}`,
  different: (other) => `another one than ${other}`,
  dateMin: (day) => `on ${day} at the earliest`,
  dateMax: (day) => `on ${day} at the latest`,
  cvc: () => 'as many digits as the card’s brand has',
  checkDigit: (rules) => [rules as CheckDigit | CheckDigit[]].flat().map(checkDigitInWords).join('; '),
  luhn: () => 'check digit by Luhn (ISO/IEC 7812-1)',
}

/** Such as `check digits of characters 1 to 8 by weights 7, 1, 3, 9: the sum modulo 10 is 0`. */
function checkDigitInWords({ part, weights, fromRight, modulus, remainder = 0, byRemainder = '' }: CheckDigit): string {
  const place = part ? ` of characters ${part.join(' to ')}` : ''
  const weighed = `weights ${weights.join(', ')}${fromRight ? ' from the right' : ''}`
  return modulus
    ? `check digits${place} by ${weighed}: the sum modulo ${modulus} is ${remainder}`
    : `check character${place} by ${weighed}: by the sum modulo ${byRemainder.length}, one of ${byRemainder}`
}

/**
 * The rules of a compiled schema in words.
 * One sentence per rule, in the order of the schema, without rules that are off.
 */
const rulesOf = (schema: Schema): string[] =>
  Object.entries(schema).flatMap(([keyword, parameter]) => {
    if (parameter === false) return []
    const known = Object.hasOwn(inWords, keyword) ? inWords[keyword]?.(parameter) : undefined
    if (known) return [known]
    const key = `why.${keyword}`
    const said = text.exists(key) ? `${keyword}: ${text(key)}` : keyword
    return [parameter === true || text.exists(key) ? said : `${keyword} ${JSON.stringify(parameter)}`]
  })

/** Every form of a method, or the reason why a country has none. */
export function formsOf(method: MethodFile, library: Library): Html {
  const known = new Map<string, { places: string[]; shown: Html }>()
  const billings = billingsOf(method)
  const totals = totalsOf(method.fields, method.markets)
  for (const total of totals.length > 1 ? totals.slice(1) : totals)
    for (const billing of billings)
      for (const country of countriesOf(method)) {
        const ofOrder = [
          ...(billings.length > 1 ? [`${billing} billing`] : []),
          ...(total ? [formatMoney(total.amountMinor, total.currency, 'en')] : []),
        ]
        const place = ofOrder.length > 0 ? `${country} (${ofOrder.join(', ')})` : country
        const { id, shown } = shownForm(method, { country, billing, total }, library)
        const same = known.get(id)
        if (same) same.places.push(place)
        else known.set(id, { places: [place], shown })
      }
  return html`${[...known.values()].map(({ places, shown }) => html`<h3>${places.join(', ')}</h3>\n${shown}`)}`
}

function shownForm(method: MethodFile, asking: Parameters<typeof formOf>[1], library: Library) {
  try {
    const form = formOf(method, asking, library)
    return { id: form.$id, shown: fieldsOf(form, library) }
  } catch (error) {
    const reason = (error as Error).message
    return { id: reason, shown: html`<p>No form: ${reason}</p>` }
  }
}

export function fieldsOf(form: CompiledForm, library: Library): Html {
  const { schema, advice, uiSchema, order, conditions } = form
  const rows = order.flat().flatMap((field) => {
    const ui = uiSchema[field]
    const kind = ui?.['ui:options']?.kind ?? field
    const name = Object.hasOwn(library.kinds, kind)
      ? html`<a href="../fields/${encodeURIComponent(kind)}.html">${field}</a>`
      : field
    const shown = conditions?.shown.find((each) => each.field === field)
    const required = conditions?.required.find((each) => each.field === field)
    const cases = conditions?.cases.find((each) => each.field === field)?.cases ?? [
      { when: [], schema: schema.properties[field] ?? {}, advice: advice.properties?.[field] ?? {}, ui },
    ]
    return cases.map((each, place) => [
      place === 0 ? name : '',
      labelOf(field, each.ui?.['ui:options'], text),
      whenInWords([...(place === 0 ? (shown?.when ?? []) : []), ...each.when]) || (place > 0 ? 'otherwise' : 'always'),
      place > 0
        ? ''
        : schema.required.includes(field)
          ? 'yes'
          : required
            ? required.when.map(whenInWords).filter(Boolean).join(', or ') || 'while it is shown'
            : 'no',
      each.ui?.['ui:widget'],
      rulesOf(each.schema).join('; '),
      rulesOf(each.advice ?? {}).join('; '),
    ])
  })
  if (rows.length === 0) return html`<p>Nothing is asked.</p>`
  return table(['Field', 'Label', 'When', 'Required', 'Control', 'Rules', 'Advice, which never blocks'], rows)
}

/** All conditions, such as `documentType is CE or TI, and email is filled in`; empty without conditions. */
const whenInWords = (tests: Test[]): string =>
  tests
    .flatMap(({ field, one, none, filled, atLeast, below, startsWith }) => [
      ...(one ? [`${field} is ${one.join(' or ')}`] : []),
      ...(none ? [`${field} is not ${none.join(' or ')}`] : []),
      ...(filled === undefined ? [] : [`${field} is ${filled ? 'filled in' : 'empty'}`]),
      ...(atLeast === undefined ? [] : [`${field} is ${atLeast} or more`]),
      ...(below === undefined ? [] : [`${field} is less than ${below}`]),
      ...(startsWith ? [`${field} starts with ${startsWith.join(' or ')}`] : []),
    ])
    .join(', and ')
