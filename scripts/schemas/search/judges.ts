/** The results of both judges for the values of a form: the page's check() and the gateway's Ajv. */
import type { CompiledForm } from '../../../core/compile/types.ts'
import { conditionalSchema } from '../../../core/conditions/conditionalSchema.ts'
import { exampleDay, misfits } from '../../../core/lint/formFindings.ts'
import { ajvCheck } from '../../../validators/ajv.ts'
import { type CheckFunction, check } from '../../../validators/check.ts'
import { clean } from '../../../validators/clean.ts'
import { fieldErrors } from '../../../validators/fieldErrors.ts'
import type { CheckContext } from '../../../validators/keyword.ts'
import { keywords } from '../../../validators/keywords.node.ts'

export type Data = Record<string, unknown>

/** Place and time of the check. */
export interface Given {
  country: string
  /** YYYY-MM-DD; the day of the examples by default. */
  today?: string
}

/** The keyword of each faulty field; empty for valid values. */
export type Errors = Map<string, string>

export type JudgeForm = (data: Data, given: Given) => Errors

/** The page's result, as lint judges an example: it includes values that a mask can't hand up. */
export function byCheck(form: CompiledForm): JudgeForm {
  let context: Partial<CheckContext> = {}
  const checks = new Map<object, CheckFunction>()
  return (data, { country, today = exampleDay }) => {
    const all = clean(data)
    const { form: asked, values } = form.conditions?.now(all) ?? { form, values: all }
    const judge = checks.get(asked) ?? check(asked.schema, keywords, () => context)
    checks.set(asked, judge)
    context = { country, today, values }
    judge(values)
    return new Map([...misfits(asked, values), ...toldBy(judge.errors ?? [], form)])
  }
}

/** The gateway's result, by code that Ajv makes of the same schema. */
export function byAjv(form: CompiledForm): JudgeForm {
  const judge = ajvCheck({ schema: conditionalSchema(form) }, keywords)
  return (data, { country, today = exampleDay }) => {
    const all = clean(data)
    const { form: asked, values } = form.conditions?.now(all) ?? { form, values: all }
    return new Map([...misfits(asked, values), ...toldBy(judge(values, { country, today, values }), form)])
  }
}

const toldBy = (errors: Parameters<typeof fieldErrors>[0], form: CompiledForm) =>
  fieldErrors(errors, form.order.flat(), keywords).map(({ field, keyword }) => [field, keyword] as const)

/** Whether both results are equal. */
export const agree = (one: Errors, other: Errors): boolean =>
  one.size === other.size && [...one].every(([field, keyword]) => other.get(field) === keyword)
