/** The choice of a bank, shop, wallet or option as a field of the form, so that conditions can refer to it. */
import type { FieldDefinition } from '../../schemas/types.ts'

/** The field's name in the confirm call and in a 422 answer. */
export const optionField = 'option'

/** @param options in display order */
export const choiceField = (options: { code: string; name: string }[], labelKey?: string): FieldDefinition => ({
  name: optionField,
  labelKey,
  component: 'OptionGrid',
  display: 'Y',
  require: 'Y',
  // The shopper makes the first choice: it has no default.
  emptyOption: true,
  options: options.map(({ code, name }) => ({ value: code, label: name })),
})
