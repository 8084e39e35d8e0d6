/** The choice of a bank, shop, wallet or option as a field of the form, so that conditions can refer to it. */
import type { FieldDefinition } from '../../schemas/types.ts'

/** The field's name in the confirm call and in a 422 answer. */
export const optionField = 'option'

/** @param options in display order. @param label the method's own, in place of the flow's */
export const choiceField = (
  options: { code: string; name: string }[],
  labelKey?: string,
  label?: string,
): FieldDefinition => ({
  name: optionField,
  labelKey,
  label,
  component: 'OptionGrid',
  display: 'Y',
  require: 'Y',
  // The shopper makes the first choice, if there is one to make.
  emptyOption: options.length > 1,
  options: options.map(({ code, name }) => ({ value: code, label: name })),
})
