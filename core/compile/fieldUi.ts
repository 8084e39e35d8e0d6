import type { FieldDefinition } from '../../schemas/types.ts'
import { compact } from './compact.ts'
import type { Constraints, FieldSchema, FieldUi } from './types.ts'

/**
 * The text without control characters and without bidirectional embeddings, overrides and isolates (Unicode Standard Annex
 * 9). These are invisible and could reorder the sentence around a label. Direction marks of a word stay.
 */
const plainText = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')

/** How a field is drawn. Label and placeholder stay keys unless the definition sends texts. */
export function fieldUi(
  definition: FieldDefinition,
  component: string,
  schema: FieldSchema,
  advice?: Constraints,
): FieldUi {
  const { name, kind, options, type, error } = definition
  const keys = `field.${kind ?? name}`
  const allowed = schema.enum as unknown[] | undefined
  return {
    'ui:widget': component,
    ...(definition.disabled && { 'ui:disabled': true }),
    'ui:options': compact({
      label: definition.label && plainText(definition.label),
      labelKey: definition.labelKey ?? `${keys}.label`,
      placeholder: definition.placeholder && plainText(definition.placeholder),
      placeholderKey: `${keys}.placeholder`,
      kind,
      help: definition.help && plainText(definition.help),
      helpAs: definition.helpAs,
      links: definition.links,
      isBox: schema.type === 'boolean' || undefined,
      error: typeof error === 'object' ? mapValues(error, plainText) : error && plainText(error),
      // A rule such as one_of may remove options.
      options: options
        ?.filter(({ value }) => allowed?.includes(type === 'number' ? Number(value) : value))
        .map(({ label, labelKey, value, amounts, help }) =>
          compact({ label: label && plainText(label), labelKey, value, amounts, help: help && plainText(help) }),
        ),
      emptyOption: definition.emptyOption,
      inputType: definition.inputType,
      autocomplete: definition.autocomplete,
      inputmode: definition.inputmode,
      enterkeyhint: definition.enterkeyhint,
      maxLength: definition.maxLength ?? (schema.maxLength as number | undefined),
      mask: definition.mask,
      currency: definition.currency,
      alsoFills: definition.alsoFills,
      secret: definition.secret,
      group: definition.group,
      hint: definition.hint && plainText(definition.hint),
      expected: definition.expected,
      advice,
    }),
  }
}

const mapValues = (texts: Record<string, string>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]))

/** The part of a field's drawing without texts, for the form's hash: the language never changes a formId. */
export function withoutTexts({ 'ui:options': options, ...ui }: FieldUi): unknown {
  const {
    label: _,
    placeholder: __,
    help: ___,
    error: ____,
    hint: _____,
    links: ______,
    options: choices,
    ...rest
  } = options
  return { ...ui, ...rest, choices: choices?.map(({ value }) => value) }
}
