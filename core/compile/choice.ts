/** The choice among a method's banks, shops, wallets or ways, as the field of its form that conditions may ask about. */
import type { FieldDefinition } from '../../schemas/types.ts'

/** What the confirm calls name it, and what a 422 answer calls it. */
export const optionField = 'option'

/** @param options in the order in which they are offered */
export const choiceField = (options: { code: string; name: string }[], labelKey?: string): FieldDefinition => ({
  name: optionField,
  labelKey,
  component: 'OptionGrid',
  display: 'Y',
  require: 'Y',
  // Nothing is chosen for the shopper.
  emptyOption: true,
  options: options.map(({ code, name }) => ({ value: code, label: name })),
})
