/** Every form of a subject with one rule weaker; each rule once for all countries that have it. */

import { optionField } from '../../../core/compile/choice.ts'
import type { CompiledForm, Conditions } from '../../../core/compile/types.ts'
import { formNow } from '../../../core/conditions/formNow.ts'
import type { Situation, Subject } from '../search/subjects.ts'
import { weakeningsOf } from './weakenings.ts'

export interface Mutant {
  /** Such as `phone: pattern ^[0-9]+$ dropped`. */
  label: string
  field: string
  /** The weaker forms by situation; without an entry where the rule is absent. */
  forms: Map<string, CompiledForm>
}

/** One form with one weaker rule. */
interface Weaker {
  label: string
  field: string
  form: CompiledForm
}

export function mutantsOf({ situations }: Subject): Mutant[] {
  const mutants = new Map<string, Mutant>()
  for (const situation of situations) {
    for (const { label, field, form } of weakerForms(situation)) {
      const mutant = mutants.get(label) ?? { label, field, forms: new Map() }
      mutant.forms.set(situation.id, form)
      mutants.set(label, mutant)
    }
  }
  return [...mutants.values()]
}

function weakerForms({ form, kindSchemas }: Situation): Weaker[] {
  const { schema, conditions } = form
  const cased = conditions?.cases.map(({ field }) => field) ?? []
  const own = (field: string, keyword: string, held: Record<string, unknown>) =>
    JSON.stringify(kindSchemas[field]?.[keyword]) !== JSON.stringify(held[keyword])
  const plain = Object.entries(schema.properties)
    // The order, not a rule of the form, decides which options a method offers.
    .filter(([field]) => field !== optionField && !cased.includes(field))
    .flatMap(([field, held]) =>
      weakeningsOf(held)
        .filter(({ keyword }) => own(field, keyword, held))
        .map(({ label, schema: weak }) => ({
          ...{ label: `${field}: ${label}`, field },
          form: withSchema(form, { properties: { ...schema.properties, [field]: weak as typeof held } }),
        })),
    )
  const required = schema.required
    .filter((field) => field !== optionField)
    .map((field) => ({
      ...{ label: `${field}: required dropped`, field },
      form: withSchema(form, { required: schema.required.filter((name) => name !== field) }),
    }))
  return [...plain, ...required, ...(conditions ? weakerConditions(form, conditions, own) : [])]
}

function weakerConditions(
  form: CompiledForm,
  { shown, required, cases }: Conditions,
  own: (field: string, keyword: string, held: Record<string, unknown>) => boolean,
): Weaker[] {
  const all = { shown, required, cases }
  const change = (field: string, label: string, part: Partial<typeof all>): Weaker => ({
    ...{ label: `${field}: ${label}`, field },
    form: withConditions(form, { ...all, ...part }),
  })
  return [
    ...shown.map(({ field, when }, at) =>
      change(field, `shown always, not when ${JSON.stringify(when)}`, { shown: shown.toSpliced(at, 1) }),
    ),
    ...required.flatMap(({ field, when }, at) =>
      when.map((tests, branch) =>
        change(field, `required when ${JSON.stringify(tests)} dropped`, {
          required: required.with(at, { field, when: when.toSpliced(branch, 1) }),
        }),
      ),
    ),
    ...cases.flatMap(({ field, cases: branches }, at) =>
      branches.flatMap((branch, index) => {
        const named = `when ${branch.when.length > 0 ? JSON.stringify(branch.when) : 'no case holds'}`
        const put = (list: typeof branches) => ({ cases: cases.with(at, { field, cases: list }) })
        const dropped =
          branch.when.length > 0 && isOther(branch, branches)
            ? [change(field, `case ${named} dropped`, put(branches.toSpliced(index, 1)))]
            : []
        const weaker = weakeningsOf(branch.schema)
          .filter(({ keyword }) => own(field, keyword, branch.schema))
          .map(({ label, schema }) =>
            change(
              field,
              `${label}, ${named}`,
              put(branches.with(index, { ...branch, schema: schema as typeof branch.schema })),
            ),
          )
        return [...dropped, ...weaker]
      }),
    ),
  ]
}

/** A case that only changes texts changes no other rule. */
const isOther = ({ schema }: { schema: object }, branches: { schema: object }[]) =>
  JSON.stringify(schema) !== JSON.stringify(branches.at(-1)?.schema)

let count = 0

/** Ajv's validators are kept by $id, which names their content: each weaker form has its own. */
const freshId = () => `weaker-${++count}`

function withSchema(form: CompiledForm, part: Partial<CompiledForm['schema']>): CompiledForm {
  const $id = freshId()
  const changed: CompiledForm = { ...form, $id, schema: { ...form.schema, ...part, $id } }
  if (form.conditions) changed.conditions = { ...form.conditions, now: formNow(changed, form.conditions) }
  return changed
}

function withConditions(form: CompiledForm, conditions: Omit<Conditions, 'now'>): CompiledForm {
  const $id = freshId()
  const changed: CompiledForm = { ...form, $id, schema: { ...form.schema, $id } }
  changed.conditions = { ...conditions, now: formNow(changed, conditions) }
  return changed
}
