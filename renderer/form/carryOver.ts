/** The values that stay when another form replaces this one, after a change of country or method. Pure. */
import type { CompiledForm } from '../../core/compile/types.ts'

/**
 * The options of each field when a form last had it, as text; empty for a field without options, and `gone` for a lost
 * value. For installments of an earlier visit it is the form's $id. It outlives forms, so that a detour over a form
 * without the field changes nothing.
 */
export type ShownOptions = Record<string, string>

/** Marks a field that is a list in one of the two countries (product spec, section 4). */
export const lostValue = 'gone'

/**
 * Text stays. A field with other options, or that gained or lost its options, loses its value: a province of one
 * country does not exist in another. Installments are chosen again in each form, except in the form of an earlier
 * visit. Values of missing fields stay in case the shopper goes back; they are not sent.
 *
 * @param shownOptions of the former forms; a field that was in none was kept from an earlier visit, and stays
 * @returns the same object if nothing changes
 * Source: product spec, section 4, "Form validation modes" and "Country change"
 */
export function carryOver(
  data: Record<string, unknown>,
  shownOptions: ShownOptions,
  after: CompiledForm,
): Record<string, unknown> {
  const now = optionsOf(after)
  const isLost = (name: string) => {
    if (!(name in after.uiSchema)) return false
    if (name === 'periodValue') return shownOptions[name] !== after.$id
    return name in shownOptions && shownOptions[name] !== now[name] && !isItsOwn(after, name, data[name])
  }
  const lost = Object.keys(data).filter(isLost)
  if (lost.length === 0) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !lost.includes(name)))
}

/** The options to remember for the form that an earlier visit left. @param $id the form's */
export const chosenIn = ($id: string): ShownOptions => ({ periodValue: $id })

/** The options to remember for a shown form. Installments must be chosen again in any other form. */
export const optionsOf = ({ uiSchema }: CompiledForm): ShownOptions => ({
  periodValue: '',
  ...Object.fromEntries(
    Object.entries(uiSchema).map(
      ([
        name,
        {
          'ui:options': { options },
        },
      ]) => [name, options ? JSON.stringify(options.map(({ value }) => value)) : ''],
    ),
  ),
})

/** Whether a value may stay although the options changed: only if the other form sets it itself. */
const isItsOwn = (form: CompiledForm, name: string, value: unknown) =>
  value !== undefined && form.schema.properties[name]?.default === value
