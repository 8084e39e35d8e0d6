/** `schemas value`: the errors and advice for one value of one field, one line each; see our contract. */

import { compileForm } from '../../core/compile/compileForm.ts'
import { mergeDefinitions } from '../../core/compile/mergeDefinitions.ts'
import type { CompiledForm } from '../../core/compile/types.ts'
import { compileConditions } from '../../core/conditions/compileConditions.ts'
import { brandOf } from '../../validators/card/brand.ts'
import { canonicalName } from '../../validators/clean.ts'
import { onlyDigits } from '../../validators/format/codec.ts'
import { typed } from '../../validators/format/codecs.node.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { circumstancesOf, judge, type Mode, type Saying } from './judge.ts'
import { cardBrands, mergeContext } from './library.ts'

/** An input line. */
export interface ValueQuestion {
  field: string
  value: string
  /** Values of other fields. */
  values?: Record<string, unknown>
  country?: string
  /** YYYY-MM-DD; the machine's date by default. */
  today?: string
  mode?: Mode
  require?: string
}

type Said = Omit<Saying, 'field'>

/** An output line. */
export interface ValueAnswer {
  field: string
  value: string
  valid: boolean
  errors: Said[]
  advice: Said[]
  /**
   * The text that the widget shows, the value it hands up (null: none) and its announcement after these characters are
   * typed or pasted.
   */
  typed: { display: string; value: unknown; errors: Said[]; advice: Said[] }
  brand?: string
}

/**
 * @throws DefinitionError TF113 for an unknown field kind
 * @throws Error for a question without field or value, or with impossible circumstances
 */
export function answerValue(question: ValueQuestion): ValueAnswer {
  const { field, value, values = {}, require, country, today, mode = 'format' } = question
  if (typeof field !== 'string' || typeof value !== 'string')
    throw new Error('a line needs a field and a value, as texts')
  const given = circumstancesOf({ country, today, mode })
  const name = canonicalName(field)
  const form = formOf(name, given.country, require)
  const say = (judged: unknown) => {
    const { errors, advice } = judge(form, { [name]: judged }, given, values)
    return { errors: errors.map(withoutField), advice: advice.map(withoutField) }
  }

  const asSent = say(value)
  const shown = inWidget(form, name, value)
  const digits = name === 'cardNum' ? onlyDigits(value) : ''
  const brand = brandOf(digits, cardBrands)?.type
  return {
    field,
    value,
    valid: asSent.errors.length === 0,
    ...asSent,
    typed: { display: shown.display, value: shown.value ?? null, ...say(shown.value) },
    ...(brand && { brand }),
  }
}

/** There are thousands of lines, for few forms. */
const forms = new Map<string, CompiledForm>()

function formOf(name: string, country: string, require = 'N'): CompiledForm {
  const key = JSON.stringify([name, country, require])
  const known = forms.get(key)
  if (known) return known
  const definitions = mergeDefinitions([{ use: name, require, display: 'Y' }], mergeContext(country, ''))
  const form = compileForm(definitions, { country, method: '' }, keywords, compileConditions)
  forms.set(key, form)
  return form
}

/** A list takes only its options; any other control takes what its codec makes of the characters. */
function inWidget(form: CompiledForm, name: string, characters: string): { display: string; value: unknown } {
  const { 'ui:widget': component = 'Text', 'ui:options': options } = form.uiSchema[name] ?? {}
  if (!options?.options)
    return typed(component, characters, options?.maxLength, options?.mask, undefined, form.schema.cardBrands)
  const option = options.options.find((each) => each.value === characters || each.label === characters)
  return { display: option?.label ?? option?.value ?? '', value: option?.value }
}

const withoutField = ({ field: _, ...said }: Saying): Said => said
