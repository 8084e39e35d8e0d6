/** Values that a form accepts, made from nothing: for forms whose examples are not known. */
import type { CompiledForm } from '../../../core/compile/types.ts'
import { byCheck, type Data, type Given } from './judges.ts'
import type { Random } from './random.ts'
import { hasCheckDigits, mendings, valuesFor } from './values.ts'

/** All that a field may be, whichever of its cases holds. */
export const schemasOf = ({ schema, conditions }: CompiledForm, field: string): Record<string, unknown>[] => [
  ...(conditions?.cases.find((each) => each.field === field)?.cases.map((each) => each.schema) ?? []),
  schema.properties[field] ?? {},
]

/** @returns values that pass, begun with those given; undefined where none were found */
export function filled(form: CompiledForm, begun: Data, given: Given, random: Random): Data | undefined {
  const judge = byCheck(form)
  let data = begun
  // What one field is filled with may show another one.
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
