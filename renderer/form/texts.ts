/** The sentences of a form, in the language that shows. Pure. */
import type { FieldError } from '../../schemas/types.ts'
import type { FieldOption, FieldUi } from '../compile/types.ts'
import type { Language } from '../i18n/language.ts'
import { inSentence } from '../i18n/sentence.ts'
import type { Text } from '../i18n/useText.ts'

/** A label as sent wins over its locale key; a name that no pack knows stands for itself. */
export function labelOf(name: string, options: FieldUi['ui:options'] | undefined, text: Text): string {
  if (options?.label) return options.label
  const key = options?.labelKey ?? `field.${name}.label`
  return text.exists(key) ? text(key) : name
}

/** A label as sent, or the sentence of its key: 'Pay in 3 installments'. */
export const optionText = ({ label, labelKey, value }: FieldOption, text: Text): string =>
  label ?? (labelKey ? text(labelKey, { count: Number(value) }) : value)

/** 'Required', in a field's own words if it has some, or 'Please enter a valid card number'. */
export function errorText(error: FieldError, label: string, text: Text, language: Language): string {
  const own = `field.${error.field}.${error.keyword}`
  return text(text.exists(own) ? own : error.messageKey, { ...error.params, field: inSentence(label, language) })
}

/** What fails advice may still be right, so a hint asks to look again, in the keyword's own words if it has some. */
export function hintText(error: FieldError, label: string, text: Text, language: Language): string {
  const key = error.messageKey.startsWith('hint.') && text.exists(error.messageKey) ? error.messageKey : 'hint.check'
  return text(key, { ...error.params, field: inSentence(label, language) })
}
