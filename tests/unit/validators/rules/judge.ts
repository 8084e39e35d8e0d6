/** Checks one field's value like the page and the gateway, for the tests of rules. */
import type { CompiledForm } from '../../../../core/compile/types.ts'
import type { MethodField } from '../../../../schemas/types.ts'
import { ajvCheck } from '../../../../validators/ajv.ts'
import { type CheckFunction, check } from '../../../../validators/check.ts'
import { clean } from '../../../../validators/clean.ts'
import { fieldErrors } from '../../../../validators/fieldErrors.ts'
import type { CheckContext } from '../../../../validators/keyword.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { formOf } from '../../forms.ts'

export const today = '2026-11-21'

/** The keywords that a value fails: at most one error and one hint. */
export interface Verdict {
  error?: string
  advice?: string
}

/**
 * @param more country (default US), today, the other values, and additions to the field kind
 * @throws when the browser and the gateway disagree
 */
export function judge(
  field: string,
  value: string,
  more: Partial<Omit<CheckContext, 'values'>> & { values?: Record<string, unknown>; definition?: MethodField } = {},
): Verdict {
  const { country = 'US', values, definition, ...dates } = more
  const { form, binding, hints } = judgesOf([{ use: field, display: 'Y', ...definition }], country)
  const data = clean({ [field]: value })
  const context = { today, ...dates, country, values: clean({ ...values, ...data }) }
  const first = (errors: Parameters<typeof fieldErrors>[0]) => fieldErrors(errors, [field], keywords)[0]?.keyword

  given = context
  binding(data)
  const error = first(binding.errors ?? [])
  const onGateway = first(ajvCheck(form, keywords)(data, context))
  if (error !== onGateway) throw new Error(`${field} ${value}: ${error} in the browser, ${onGateway} on the gateway`)

  hints(data)
  return { error, advice: first(hints.errors ?? []) }
}

/** The context of the next check. */
let given: CheckContext

/** Forms and their checks, each made once, because there are hundreds of thousands of generated values. */
const made = new Map<string, { form: CompiledForm; binding: CheckFunction; hints: CheckFunction }>()

function judgesOf(fields: MethodField[], country: string) {
  const key = JSON.stringify([fields, country])
  const known = made.get(key)
  if (known) return known
  const form = formOf(fields, country)
  const judges = {
    form,
    binding: check(form.schema, keywords, () => given),
    hints: check(form.advice, keywords, () => given),
  }
  made.set(key, judges)
  return judges
}
