/** Judges values by a compiled form, as the page does, and gives the page's sentences. */
import type { CompiledForm } from '../../core/compile/types.ts'
import { errorText, hintText, labelOf } from '../../core/texts.ts'
import type { FieldError } from '../../schemas/types.ts'
import { check } from '../../validators/check.ts'
import { clean } from '../../validators/clean.ts'
import { isRealDate } from '../../validators/dates.ts'
import { fieldErrors } from '../../validators/fieldErrors.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { english, text } from './library.ts'
import { machineToday } from './machineToday.ts'

export type Mode = 'format' | 'full'

/** Inputs of a check besides the form; other values count for rules such as the CVC's length. */
export interface Circumstances {
  country: string
  /** YYYY-MM-DD. */
  today: string
  mode: Mode
}

export interface Saying {
  field: string
  keyword: string
  messageKey: string
  message: string
}

export interface Verdict {
  /** The first failure of each field, in display order. */
  errors: Saying[]
  advice: Saying[]
}

/**
 * @param data values to judge; in 'format' mode a missing value passes
 * @param others values for rules that need more than one field; they are not judged
 */
export function judge(
  form: CompiledForm,
  data: Record<string, unknown>,
  { country, today, mode }: Circumstances,
  others: Record<string, unknown> = {},
): Verdict {
  const all = clean(data)
  const { form: asked, values } = form.conditions?.now(all) ?? { form, values: all }
  const context = { country, today, values: { ...clean(others), ...values } }
  const order = asked.order.flat()
  const run = (schema: Record<string, unknown>) => {
    const judged = check(schema, keywords, () => context)
    return judged(values) ? [] : fieldErrors(judged.errors ?? [], order, keywords)
  }
  const sayings = (failures: FieldError[], sentence: typeof errorText, messageKeyOf = (key: string) => key): Saying[] =>
    failures.map((error) => {
      const options = asked.uiSchema[error.field]?.['ui:options']
      const label = labelOf(error.field, options, text)
      const { field, keyword, messageKey } = error
      const message = sentence(error, label, text, english, options)
      return { field, keyword, messageKey: messageKeyOf(messageKey), message }
    })
  return {
    errors: sayings(
      run(asked.schema).filter(({ keyword }) => mode === 'full' || keyword !== 'required'),
      errorText,
    ),
    advice: sayings(run(asked.advice), hintText, (key) => (key.startsWith('hint.') ? key : 'hint.check')),
  }
}

/**
 * The circumstances of a line, with their defaults.
 *
 * @throws Error for an impossible one, because its result would mislead
 */
export function circumstancesOf({
  country = 'US',
  today = machineToday(),
  mode = 'full',
}: Partial<Circumstances>): Circumstances {
  if (!/^[A-Z]{2}$/.test(country)) throw new Error('country must be two capital letters, such as BR')
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(today) ?? []
  if (!isRealDate(Number(year), Number(month), Number(day))) throw new Error('today must be a day, such as 2026-11-21')
  if (mode !== 'format' && mode !== 'full') throw new Error('mode must be format or full')
  return { country, today, mode }
}
