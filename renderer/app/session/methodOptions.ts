/** Banks, shops and wallets that a method offers, as a field of its form: asked, checked and summed up like any other. */

import { choiceField, optionField } from '../../../core/compile/choice.ts'
import type { CompiledForm } from '../../../core/compile/types.ts'
import type { FieldDefinition, MethodEntry } from '../../../schemas/types.ts'

/** The choice comes first, since the rest depends on it. Definitions that are none are left to who compiles them. */
export function withChoice(definitions: FieldDefinition[], { options, words }: MethodEntry): FieldDefinition[] {
  if (!options?.length || !Array.isArray(definitions)) return definitions
  return [choiceField(options, words?.options), ...definitions]
}

/** A definition has texts only: the pictures of the options come with the method. */
export function addImages(form: CompiledForm, { options }: MethodEntry): void {
  const choices = form.uiSchema[optionField]?.['ui:options'].options
  for (const choice of choices ?? []) choice.image = options?.find(({ code }) => code === choice.value)?.image
}
