/**
 * What a posted form says, as the values that the page would have sent: what stands in a control is read by the codec of
 * the control's widget, as when it is left in a browser. Names are `data.<field>`, of a control with parts
 * `data.<field>.<part>`.
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

/** A widget that is typed into as into another one. */
const typedAs: Record<string, string> = { PhoneWithCode: 'Phone' }

const prefix = 'data.'

/**
 * @param locale how the page wrote amounts (BCP 47)
 * @returns empties are left out; a field that the form has not is there as text, to be refused like any other such
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
  // A field may be another control while others hold these values.
  const asked = form.conditions?.now(values).form ?? form
  return withDiallingCodes(asked, asked === form ? values : read(asked), posted)
}

/** A control of two values: a number that was typed with its dialling code says that code, and without one none is meant. */
function withDiallingCodes(form: CompiledForm, values: PostedValues, posted: Fields): PostedValues {
  const all = { ...values }
  for (const [name, { 'ui:options': options }] of Object.entries(form.uiSchema)) {
    const other = options.alsoFills
    if (other === undefined || !Object.hasOwn(form.uiSchema, other)) continue
    const typed = posted.get(name)?.get('')?.trim() ?? ''
    // The control offers countries, since several share a code.
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

/** By field: the texts of its parts, that of a control without any under ''. */
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

/** What a box sends that is ticked: HTML, "default/on". */
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
  // A number that is typed is digits; what else was sent is judged as it is.
  return type === 'number' && typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
}
