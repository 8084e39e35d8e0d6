import type { FieldDefinition } from '../../schemas/types.ts'
import { compact } from './compact.ts'
import { plainText } from './plainText.ts'
import type { Constraints, FieldSchema, FieldUi } from './types.ts'

/** How one field is drawn. Label and placeholder stay keys unless the definition sends texts. */
export function fieldUi(
  definition: FieldDefinition,
  component: string,
  schema: FieldSchema,
  advice?: Constraints,
): FieldUi {
  const { name, options, type } = definition
  const allowed = schema.enum as unknown[] | undefined
  return {
    'ui:widget': component,
    ...(definition.disabled && { 'ui:disabled': true }),
    'ui:options': compact({
      label: definition.label && plainText(definition.label),
      labelKey: definition.labelKey ?? `field.${name}.label`,
      placeholder: definition.placeholder && plainText(definition.placeholder),
      placeholderKey: `field.${name}.placeholder`,
      // A rule such as one_of may leave fewer options than were sent.
      options: options
        ?.filter(({ value }) => allowed?.includes(type === 'number' ? Number(value) : value))
        .map(({ label, labelKey, value, amounts }) =>
          compact({ label: label && plainText(label), labelKey, value, amounts }),
        ),
      emptyOption: definition.emptyOption,
      inputType: definition.inputType,
      autocomplete: definition.autocomplete,
      inputmode: definition.inputmode,
      enterkeyhint: definition.enterkeyhint,
      maxLength: definition.maxLength ?? (schema.maxLength as number | undefined),
      secret: definition.secret,
      group: definition.group,
      advice,
    }),
  }
}

/** The part of a field's drawing that is no text, for the form's hash: a language never changes a formId. */
export function withoutTexts({ 'ui:options': options, ...ui }: FieldUi): unknown {
  const { label: _, placeholder: __, options: choices, ...rest } = options
  return { ...ui, ...rest, choices: choices?.map(({ value }) => value) }
}
