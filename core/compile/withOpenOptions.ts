/**
 * A method of which some options are closed for an order: its form asks only what the open ones ask. Without this a
 * condition on a closed option would be a condition on a value that the field never has, and refuse the form.
 */
import type { Condition, ConditionValue, MethodField, MethodFile } from '../../schemas/types.ts'
import { canonicalName } from '../../validators/clean.ts'
import { optionField } from './choice.ts'

/** What is no longer there: option codes, and names of fields. */
interface Gone {
  options: Set<unknown>
  fields: Set<string>
}

/**
 * @param open codes of the method's open options, at least one
 * @returns the method with these options; without the fields, requirements and cases that only others ask
 */
export function withOpenOptions(method: MethodFile, open: string[]): MethodFile {
  const { options = [], fields } = method
  const closed = options.map(({ code }) => code).filter((code) => !open.includes(code))
  return {
    ...method,
    options: options.filter(({ code }) => open.includes(code)),
    fields: asked(fields, { options: new Set(closed), fields: new Set() }),
  }
}

/** Again while fields disappear, because others may ask about them. */
function asked(fields: MethodField[], gone: Gone): MethodField[] {
  const left = fields.flatMap((field) => narrowed(field, gone))
  const stay = namesOf(left)
  const lost = namesOf(fields).filter((name) => !stay.includes(name))
  return lost.length === 0 ? left : asked(left, { ...gone, fields: new Set([...gone.fields, ...lost]) })
}

const namesOf = (fields: MethodField[]): string[] =>
  fields.flatMap(({ as, use, name, rowFields = [] }) => [canonicalName(as ?? use ?? name ?? ''), ...namesOf(rowFields)])

function narrowed({ when, requireWhen, cases, rowFields, ...field }: MethodField, gone: Gone): MethodField[] {
  const shown = when && possible(when, gone)
  const required = requireWhen && possible(requireWhen, gone)
  if (when && !shown) return []
  const open = cases?.flatMap(({ when: of, ...more }) => {
    const holds = possible(of, gone)
    return holds ? [{ ...more, when: holds }] : []
  })
  const inner = rowFields?.flatMap((each) => narrowed(each, gone))
  if (inner?.length === 0) return []
  return [
    {
      ...field,
      ...(shown && { when: shown }),
      ...(required && { requireWhen: required }),
      ...(open && open.length > 0 && { cases: open }),
      ...(inner && { rowFields: inner }),
    },
  ]
}

/** @returns undefined if the condition can no longer hold */
function possible(condition: Condition, gone: Gone): Condition | undefined {
  const tests = Object.entries(condition).map(([name, test]) => [name, possibleTest(name, test, gone)] as const)
  if (tests.some(([, test]) => test === 'never')) return undefined
  const left = tests.flatMap(([name, test]) => (test === 'never' || test === 'always' ? [] : [[name, test] as const]))
  // The choice is always made.
  return left.length > 0 ? Object.fromEntries(left) : { [optionField]: true }
}

type TestOf = Condition[string]

function possibleTest(name: string, test: TestOf, { options, fields }: Gone): TestOf | 'never' | 'always' {
  if (fields.has(canonicalName(name)))
    return test === false || (typeof test === 'object' && !Array.isArray(test) && isOnlyNot(test)) ? 'always' : 'never'
  if (name !== optionField || typeof test === 'boolean') return test
  const open = (values: ConditionValue[]) => values.filter((value) => !options.has(value))
  if (Array.isArray(test)) return open(test).length > 0 ? open(test) : 'never'
  const { not = [], ...others } = test
  const excluded = open(not)
  if (excluded.length > 0) return { ...others, not: excluded }
  return Object.keys(others).length > 0 ? others : 'always'
}

/** An empty field is none of the values. */
const isOnlyNot = (test: object) => Object.keys(test).every((each) => each === 'not')
