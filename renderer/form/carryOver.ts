/** What stays of the values when a form takes another's place: after a change of country or method. Pure. */
import type { CompiledForm } from '../../core/compile/types.ts'

/**
 * The options that each field had when a form last had it, as text; empty for one without, and `gone` for one whose
 * value is no longer to be had. The installment period of an earlier visit has its form's $id. It outlives forms, so that a way over a form without the field changes nothing.
 */
export type ShownOptions = Record<string, string>

/** What a change of country makes of a field that is a list in one of the two (product spec, section 4). */
export const lostValue = 'gone'

/**
 * Text stays. A field whose options are others, or that had options and has none (or the reverse), loses its value: a
 * province of one country is none of another. The installment period is chosen anew in each form, but for the one that an
 * earlier visit left it in. Values of fields that are gone stay, in case the shopper goes back; they are not sent.
 *
 * @param shownOptions of the forms before; text that was in none was kept from an earlier visit, and is taken as it is
 * @returns the same object when nothing changes
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

/** What is remembered of the form that an earlier visit left. @param $id the form's */
export const chosenIn = ($id: string): ShownOptions => ({ periodValue: $id })

/** What is remembered of a form that is shown: whichever it is, the period must be chosen again in the next one. */
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

/** Whether a value may stay although the options changed: only one that the other form sets itself. */
const isItsOwn = (form: CompiledForm, name: string, value: unknown) =>
  value !== undefined && form.schema.properties[name]?.default === value
