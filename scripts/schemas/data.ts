/** `schemas data <method>`: what is said of the values of a whole form, a line each, in display order. */
import { compileForm } from '../../renderer/compile/compileForm.ts'
import { mergeDefinitions } from '../../renderer/compile/mergeDefinitions.ts'
import type { MethodFile } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { judge, type Mode, machineToday, type Verdict } from './judge.ts'
import { mergeContext } from './library.ts'

/** A line that comes in; one without `data` is the values themselves, judged in the country that they name. */
export interface DataQuestion {
  data: Record<string, unknown>
  country?: string
  /** YYYY-MM-DD; the machine's date unless said. */
  today?: string
  /** As on submit unless said. */
  mode?: Mode
  /** The counts of an order that is paid in installments. */
  installments?: number[]
}

export interface DataAnswer extends Verdict {
  valid: boolean
}

/**
 * @throws DefinitionError TF1xx when the method's fields do not compile in the country
 * @throws Error when the line is no object
 */
export function answerData(method: MethodFile, line: DataQuestion | Record<string, unknown>): DataAnswer {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) throw new Error('a line must be an object')
  const question: DataQuestion = isObject(line.data)
    ? (line as DataQuestion)
    : { data: line as Record<string, unknown> }
  const named = question.country ?? question.data.country
  const country = typeof named === 'string' && /^[A-Z]{2}$/.test(named) ? named : 'US'
  const { installments } = question
  const definitions = mergeDefinitions(method.fields, { ...mergeContext(country, method.code), installments })
  const form = compileForm(definitions, { country, method: method.code }, keywords)
  const { today = machineToday(), mode = 'full' } = question
  const { errors, advice } = judge(form, question.data, { country, today, mode })
  return { valid: errors.length === 0, errors, advice }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
