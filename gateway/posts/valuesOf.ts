/**
 * The values of a posted form, as the page would have sent them: the codec of each control's widget reads its text, as
 * a browser does on blur. Names are `data.<field>`; a control with parts uses `data.<field>.<part>`.
 */
import type { CompiledForm, FieldUi } from '../../core/compile/types.ts'
import { minorDigits } from '../../core/money.ts'
import { asciiDigits } from '../../validators/asciiDigits.ts'
import { noCurrency } from '../../validators/format/Amount.ts'
import { codecOf } from '../../validators/format/codecs.node.ts'
import { isoOf, type Part, partOf } from '../../validators/format/Date.ts'
import { diallingCodeIn, diallingCodeOf } from '../phones.ts'
import type { Texts } from './readForm.ts'

export type PostedValues = Record<string, string | number | boolean>

type Value = PostedValues[string] | undefined
type Fields = Map<string, Map<string, string>>

/** A widget that uses another one's codec. */
const typedAs: Record<string, string> = { PhoneWithCode: 'Phone' }

const prefix = 'data.'

/**
 * @param locale the locale in which the page wrote amounts (BCP 47)
 * @returns values without empty ones; an unknown field stays as text, so that the check refuses it
 */
export function valuesOf(form: CompiledForm, texts: Texts, locale: string): PostedValues {
  const posted = fieldsOf(texts)
  const read = (asked: CompiledForm) =>
    Object.fromEntries(
      [...posted].flatMap(([name, parts]): [string, PostedValues[string]][] => {
        const ui = Object.hasOwn(asked.uiSchema, name) ? asked.uiSchema[name] : undefined
        const value = ui ? readControl(ui, asked.schema.properties[name]?.type, parts, locale) : parts.get('')
        return value === undefined || value === '' ? [] : [[name, value]]
      }),
    )
  const values = read(form)
  // A condition may change a field's control for these values.
  const asked = form.conditions?.now(values).form ?? form
  return withDiallingCodes(asked, asked === form ? values : read(asked), posted)
}

/**
 * A control of two values, number and dialling code: a number typed with its code decides the code; without a number
 * the code is dropped.
 */
function withDiallingCodes(form: CompiledForm, values: PostedValues, posted: Fields): PostedValues {
  const all = { ...values }
  for (const [name, { 'ui:options': options }] of Object.entries(form.uiSchema)) {
    const other = options.alsoFills
    if (other === undefined || !Object.hasOwn(form.uiSchema, other)) continue
    const typed = posted.get(name)?.get('')?.trim() ?? ''
    // The control offers countries, because several share a code.
    const chosen = diallingCodeIn(posted.get(other)?.get('') ?? '')
    if (chosen) all[other] = chosen
    const code = /^[+＋]/.test(typed) ? diallingCodeOf(asciiDigits(typed)) : undefined
    const number = all[name]
    if (code && typeof number === 'string') Object.assign(all, { [other]: code, [name]: number.slice(code.length - 1) })
    if (all[name] === undefined && !form.schema.required.includes(other)) delete all[other]
    if (all[name] === '') delete all[name]
  }
  return all
}

/** By field: the texts of its parts; a control without parts has its text under ''. */
function fieldsOf(texts: Texts): Fields {
  const fields: Fields = new Map()
  for (const [name, text] of texts) {
    if (!name.startsWith(prefix)) continue
    const [field = '', ...part] = name.slice(prefix.length).split('.')
    const parts = fields.get(field) ?? new Map<string, string>()
    fields.set(field, parts.set(part.join('.'), text))
  }
  return fields
}

/** The value that a checked box sends: HTML, "default/on". */
const ticked = 'on'

function readControl(ui: FieldUi, type: string | undefined, parts: Map<string, string>, locale: string): Value {
  const { 'ui:widget': widget, 'ui:options': options } = ui
  const text = parts.get('') ?? ''
  const part = (name: Part) => partOf(name, parts.get(name) ?? '')
  if (widget === 'Checkbox') return text === ticked || undefined
  if (widget === 'Date') return isoOf({ year: part('year'), month: part('month'), day: part('day') })
  const { currency = noCurrency } = options
  const codec = codecOf(typedAs[widget] ?? widget, options.maxLength, options.mask, {
    currency,
    digits: minorDigits(currency),
    locale,
  })
  const left = codec.edit?.({ text, caret: text.length, before: '', inputType: '' }).text ?? text
  const value = codec.parse(left) as Value
  // A typed number has only digits; the check judges anything else unchanged.
  return type === 'number' && typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
}
