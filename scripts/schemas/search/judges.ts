/** What both judges say of the values of a form: the page's check() and the gateway's Ajv. */
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

/** Where and when values are judged. */
export interface Given {
  country: string
  /** YYYY-MM-DD; the day of the examples unless said. */
  today?: string
}

/** The keyword that each faulty field reports; empty when all is well. */
export type Errors = Map<string, string>

export type JudgeForm = (data: Data, given: Given) => Errors

/** As a page says it, and lint of an example: also what a mask can't hand up. */
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

/** As the gateway says it, by code that Ajv made of the same schema. */
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

/** Both say the same. */
export const agree = (one: Errors, other: Errors): boolean =>
  one.size === other.size && [...one].every(([field, keyword]) => other.get(field) === keyword)
