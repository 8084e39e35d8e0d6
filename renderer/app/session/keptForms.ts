/**
 * The compiled card forms that a drawing thread keeps: most orders of a country and language ask the same. A form is
 * compiled from its definitions alone, so equal definitions give an equal form. The texts of other methods may name a
 * shop or an amount.
 */
import { optionField } from '../../../core/compile/choice.ts'
import { compileForm } from '../../../core/compile/compileForm.ts'
import type { CompileContext, CompiledForm } from '../../../core/compile/types.ts'
import { recall } from '../../../core/recall.ts'
import type { FieldDefinition } from '../../../schemas/types.ts'
import { keywords } from '../../../validators/keywords.vite.ts'

/**
 * The page of each form names the code that its browser needs, also after this thread has loaded all keywords. Marked
 * as pure, because the browser's build leaves this file out.
 */
const firstKeywords = /* @__PURE__ */ new Map(keywords)

/** A card's form takes about 50 KB with its definitions. */
const mostKept = 100

/** By definitions and context. Each is frozen. */
const kept = new Map<string, CompiledForm>()

/**
 * Compiles with the keywords that a page loads first. The caller may replace members of the result.
 *
 * @throws DefinitionError like compileForm, also for other keywords and for conditions
 */
export function keptForm(definitions: FieldDefinition[], context: CompileContext): CompiledForm {
  const key = JSON.stringify([context, definitions])
  const form = kept.get(key) ?? compileForm(definitions, context, firstKeywords)
  if (context.method !== 'CARD' || !isLasting(form)) return form
  return { ...recall(kept, key, mostKept, () => frozen(form)) }
}

/** Installments have an order's amounts, and the page adds pictures to the options of a method. */
const isLasting = ({ uiSchema }: CompiledForm): boolean =>
  !Object.hasOwn(uiSchema, optionField) &&
  !Object.values(uiSchema).some((ui) => ui['ui:options'].options?.some(({ amounts }) => amounts))

function frozen<Content>(content: Content): Content {
  if (typeof content !== 'object' || content === null || Object.isFrozen(content)) return content
  for (const member of Object.values(Object.freeze(content))) frozen(member)
  return content
}
