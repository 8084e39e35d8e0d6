/** The form for the current values: a form without conditions. Pure. */
import type { CompiledForm, Conditions } from '../compile/types.ts'
import { holds } from './when.ts'

/** Remembered variants per form; a shopper sees few of them. */
const maxRemembered = 60

/**
 * @param form compiled, with the parts that always hold
 * @returns a function from the values to the current form and to the values without hidden fields. The form stays the same
 *   object while the same conditions hold. The page calls it when a field is left; it costs one test per condition
 */
export function formNow(form: CompiledForm, conditions: Omit<Conditions, 'now'>): Conditions['now'] {
  const { shown, required, cases } = conditions
  const remembered = new Map<string, CompiledForm>()
  return (values) => {
    let visible = values
    const hidden: string[] = []
    for (const { field, when } of shown) {
      if (holds(when, visible)) continue
      hidden.push(field)
      if (!Object.hasOwn(visible, field)) continue
      const { [field]: _, ...rest } = visible
      visible = rest
    }
    const needed = required
      .filter(({ field, when }) => !hidden.includes(field) && when.some((tests) => holds(tests, visible)))
      .map(({ field }) => field)
    const chosen = cases.map((each) => each.cases.findIndex(({ when }) => holds(when, visible)))
    const id = JSON.stringify([hidden, needed, chosen])
    const known = remembered.get(id) ?? flat(form, conditions, { hidden, needed, chosen })
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(id, known)
    return { form: known, values: visible }
  }
}

interface Now {
  hidden: string[]
  needed: string[]
  /** For each field with cases, the index of the case that holds. */
  chosen: number[]
}

function flat({ conditions: _, ...form }: CompiledForm, { cases }: Omit<Conditions, 'now'>, now: Now): CompiledForm {
  const { hidden, needed, chosen } = now
  const held = cases.flatMap(({ field, cases: all }, index) => {
    const one = all[chosen[index] ?? -1]
    return one ? [{ field, ...one }] : []
  })
  const shownOf = <Part>(parts: Record<string, Part>, own: [string, Part | undefined][]): Record<string, Part> => {
    const all = Object.entries({ ...parts, ...Object.fromEntries(own) })
    return Object.fromEntries(all.filter(([name, part]) => part !== undefined && !hidden.includes(name))) as Record<
      string,
      Part
    >
  }
  const schemas = held.map(({ field, schema }): [string, typeof schema] => [field, schema])
  const advice = held.map((one): [string, typeof one.advice] => [one.field, one.advice])
  const uis = held.map(({ field, ui }): [string, typeof ui] => [field, ui])
  return {
    ...form,
    schema: {
      ...form.schema,
      properties: shownOf(form.schema.properties, schemas),
      required: [...form.schema.required, ...needed],
    },
    advice: { ...form.advice, properties: shownOf(form.advice.properties, advice) },
    uiSchema: shownOf(form.uiSchema, uis),
    order: form.order.flatMap((entry) => {
      const names = [entry].flat().filter((name) => !hidden.includes(name))
      return names.length === 0 ? [] : [names.length === 1 ? (names[0] as string) : names]
    }),
  }
}
