/** `schemas value`: what is said of one value of one field, a line each; see our contract. */

import { compileForm } from '../../core/compile/compileForm.ts'
import { mergeDefinitions } from '../../core/compile/mergeDefinitions.ts'
import type { CompiledForm } from '../../core/compile/types.ts'
import { compileConditions } from '../../core/conditions/compileConditions.ts'
import catalog from '../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { brandOf } from '../../validators/card/brand.ts'
import { canonicalName } from '../../validators/clean.ts'
import { onlyDigits } from '../../validators/format/codec.ts'
import { typed } from '../../validators/format/codecs.node.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { circumstancesOf, judge, type Mode, type Saying } from './judge.ts'
import { mergeContext } from './library.ts'

/** A line that comes in. */
export interface ValueQuestion {
  field: string
  value: string
  /** Of other fields. */
  values?: Record<string, unknown>
  country?: string
  /** YYYY-MM-DD; the machine's date unless said. */
  today?: string
  mode?: Mode
  require?: string
}

type Said = Omit<Saying, 'field'>

/** A line that goes out. */
export interface ValueAnswer {
  field: string
  value: string
  valid: boolean
  errors: Said[]
  advice: Said[]
  /** What the widget shows, hands up (null: nothing) and says once these characters were typed or pasted. */
  typed: { display: string; value: unknown; errors: Said[]; advice: Said[] }
  brand?: string
}

/**
 * @throws DefinitionError TF113 for a field kind that does not exist
 * @throws Error when the question has no field or no value, or circumstances that can't be
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

  const stands = say(value)
  const shown = inWidget(form, name, value)
  const digits = name === 'cardNum' ? onlyDigits(value) : ''
  const brand = brandOf(digits, catalog.brands)?.type
  return {
    field,
    value,
    valid: stands.errors.length === 0,
    ...stands,
    typed: { display: shown.display, value: shown.value ?? null, ...say(shown.value) },
    ...(brand && { brand }),
  }
}

/** Lines come in thousands, and ask for few forms. */
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

/** A list takes only what it offers; any other control takes what its codec makes of the characters. */
function inWidget(form: CompiledForm, name: string, characters: string): { display: string; value: unknown } {
  const { 'ui:widget': component = 'Text', 'ui:options': options } = form.uiSchema[name] ?? {}
  if (!options?.options) return typed(component, characters, options?.maxLength, options?.mask)
  const option = options.options.find((each) => each.value === characters || each.label === characters)
  return { display: option?.label ?? option?.value ?? '', value: option?.value }
}

const withoutField = ({ field: _, ...said }: Saying): Said => said
