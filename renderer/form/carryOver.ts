/** What stays of the values when a form takes another's place: after a change of country or method. Pure. */
import type { CompiledForm } from '../compile/types.ts'

/**
 * Text stays. A field whose options are others, or that had options and has none (or the reverse), loses its value: a
 * province of one country is none of another. The installment period is always chosen anew. Values of fields that are
 * gone stay, in case the shopper goes back; they are not sent.
 *
 * @returns the same object when nothing changes
 * Source: product spec, section 4, "Form validation modes" and "Country change"
 */
export function carryOver(
  data: Record<string, unknown>,
  before: CompiledForm,
  after: CompiledForm,
): Record<string, unknown> {
  const isLost = (name: string) => {
    if (!(name in after.uiSchema)) return false
    if (name === 'periodValue') return true
    return optionsOf(before, name) !== optionsOf(after, name) && !holds(after, name, data[name])
  }
  const lost = Object.keys(data).filter(isLost)
  if (lost.length === 0) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !lost.includes(name)))
}

const optionsOf = (form: CompiledForm, name: string) =>
  JSON.stringify(form.uiSchema[name]?.['ui:options'].options?.map((option) => option.value) ?? null)

/** Whether a value may stand although the options changed: only one that the other form sets itself. */
const holds = (form: CompiledForm, name: string, value: unknown) =>
  value !== undefined && form.schema.properties[name]?.default === value
