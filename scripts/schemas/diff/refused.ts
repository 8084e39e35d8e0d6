/** Searches values that a form accepted and its next version refuses. */
import type { CompiledForm } from '../../../core/compile/types.ts'
import { conditionValues, testsOf } from '../search/conditionValues.ts'
import { byAjv, byCheck, type Data, type Given } from '../search/judges.ts'
import { type Random, randomOf } from '../search/random.ts'
import { hasCheckDigits, mendings, valuesFor } from '../search/values.ts'

/** Everything that a field can be, in all its cases. */
const schemasOf = ({ schema, conditions }: CompiledForm, field: string): Record<string, unknown>[] => [
  ...(conditions?.cases.find((each) => each.field === field)?.cases.map((each) => each.schema) ?? []),
  schema.properties[field] ?? {},
]

/**
 * Values that a form accepts, made without examples.
 * @returns values that pass, based on the given ones; undefined when the search finds none
 */
function filled(form: CompiledForm, begun: Data, given: Given, random: Random): Data | undefined {
  const judge = byCheck(form)
  let data = begun
  // Filling one field may show another.
  for (let round = 0; round <= Object.keys(form.uiSchema).length * 2; round++) {
    const [faulty] = judge(data, given).keys()
    if (faulty === undefined) return data
    const schemas = schemasOf(form, faulty)
    const values = valuesFor(schemas, [], random)
    const all = hasCheckDigits(schemas)
      ? [...values, ...values.slice(0, 8).flatMap((value) => (typeof value === 'string' ? mendings(value) : []))]
      : values
    const value = all.find((each) => !judge({ ...data, [faulty]: each }, given).has(faulty))
    if (value === undefined) return undefined
    data = { ...data, [faulty]: value }
  }
  return undefined
}

export interface Refused {
  /** Accepted by the old version. */
  data: Data
  /** The values that are now refused, and the refusing keyword. */
  field: string
  keyword: string
}

/**
 * @param examples values to begin with, of either version
 * @returns a witness that both judges confirm for both versions; undefined when the search finds none
 */
export function refusedNow(
  [before, now]: [before: CompiledForm, now: CompiledForm],
  examples: Data[],
  given: Given,
  seed = 1,
): Refused | undefined {
  const random = randomOf(seed)
  const [judgeBefore, judgeNow] = [byCheck(before), byCheck(now)]
  const fields = [...new Set([...Object.keys(before.uiSchema), ...Object.keys(now.uiSchema)])]
  const values = new Map(
    fields.map((field) => [
      field,
      valuesFor([...schemasOf(before, field), ...schemasOf(now, field)], seedsOf(field, examples), random),
    ]),
  )
  const changed = (field: string) =>
    JSON.stringify(schemasOf(before, field)) !== JSON.stringify(schemasOf(now, field)) ||
    Object.hasOwn(before.uiSchema, field) !== Object.hasOwn(now.uiSchema, field)
  const test = (data: Data): Refused | undefined => {
    if (judgeBefore(data, given).size > 0) return undefined
    const [first] = judgeNow(data, given)
    if (!first || byAjv(before)(data, given).size > 0 || byAjv(now)(data, given).size === 0) return undefined
    return { data, field: first[0], keyword: first[1] }
  }
  for (const base of basesOf(before, examples, values, given, seed)) {
    const whole = test(base)
    if (whole) return whole
    for (const field of fields) {
      const { [field]: _, ...without } = base
      // A form without the field takes no value of it, so no shopper has typed one.
      const tried = Object.hasOwn(before.uiSchema, field) ? (values.get(field) ?? []) : []
      for (const value of [undefined, ...(changed(field) ? tried : tried.slice(0, ofUnchanged))]) {
        const found = test(value === undefined ? without : { ...without, [field]: value })
        if (found) return found
      }
    }
  }
  return undefined
}

/**
 * When a field's own rules are unchanged, its value matters only for rules of other fields: a few of each kind are enough.
 */
const ofUnchanged = 40

const seedsOf = (field: string, examples: Data[]) => [...new Set(examples.flatMap((data) => data[field] ?? []))]

/** Values that passed before: the examples, and for each option of a list or checkbox the values that complete it. */
function basesOf(
  before: CompiledForm,
  examples: Data[],
  values: Map<string, unknown[]>,
  given: Given,
  seed: number,
): Data[] {
  const judge = byCheck(before)
  const asked = new Set(testsOf(before).map(({ field }) => field))
  const lists = Object.keys(before.uiSchema).filter(
    (field) => asked.has(field) || schemasOf(before, field).some((each) => each.enum),
  )
  const choices = lists.flatMap((field) => {
    const usual = (values.get(field) ?? []).slice(0, 12)
    return [...usual, ...conditionValues(before, field, usual.slice(0, 3))].map((value) => ({ [field]: value }))
  })
  const begun: Data[] = [{}, ...examples.slice(0, 8), ...choices]
  const found = begun.map((data) => filled(before, data, given, randomOf(seed))).filter((data) => data !== undefined)
  return [
    ...examples.filter((data) => judge(data, given).size === 0),
    ...new Map(found.map((data) => [JSON.stringify(data), data])).values(),
  ].slice(0, 24)
}
