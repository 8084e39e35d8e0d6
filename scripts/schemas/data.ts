/** `schemas data <method>`: the errors and advice of a whole form's values, one line per form, in display order. */

import { withAskedOption } from '../../core/compile/askedOption.ts'
import { compileForm } from '../../core/compile/compileForm.ts'
import { mergeDefinitions } from '../../core/compile/mergeDefinitions.ts'
import { compileConditions } from '../../core/conditions/compileConditions.ts'
import type { MethodFile, OrderRequest } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { circumstancesOf, judge, type Mode, type Verdict } from './judge.ts'
import { mergeContext } from './library.ts'

/** An input line; a line without `data` is the values themselves, judged in their own country. */
export interface DataQuestion {
  data: Record<string, unknown>
  country?: string
  /** YYYY-MM-DD; the machine's date by default. */
  today?: string
  /** 'full' by default, as on submit. */
  mode?: Mode
  /** How many details of the payer the order asks; the least by default. */
  billing?: OrderRequest['billing']
  /** The allowed numbers of installments of the order. */
  installments?: number[]
  /** The amount of the order; without it the entries of all amounts and currencies are asked. */
  total?: { amountMinor: number; currency: string }
}

export interface DataAnswer extends Verdict {
  valid: boolean
}

/**
 * @throws DefinitionError TF1xx when the method's fields do not compile in the country
 * @throws Error when the line is not an object, or has invalid circumstances
 */
export function answerData(method: MethodFile, line: DataQuestion | Record<string, unknown>): DataAnswer {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) throw new Error('a line must be an object')
  const question: DataQuestion = isObject(line.data)
    ? (line as DataQuestion)
    : { data: line as Record<string, unknown> }
  // A wrong country among the values may be the fault to report.
  const { country: own } = question.data
  const named = typeof own === 'string' && /^[A-Z]{2}$/.test(own) ? own : undefined
  const { country = named, today, mode, billing = 'minimal', installments, total } = question
  const given = circumstancesOf({ country, today, mode })
  const asking = {
    ...mergeContext(given.country, method.code),
    billing,
    installments,
    total,
    text: method.text,
    network: method.network,
  }
  const definitions = mergeDefinitions(method.fields, asking)
  const whole = withAskedOption(definitions, method.options)
  const form = compileForm(whole, { country: given.country, method: method.code }, keywords, compileConditions)
  const { errors, advice } = judge(form, question.data, given)
  return { valid: errors.length === 0, errors, advice }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
