/** Compiles a form once for all methods and countries with equal definitions. */

import type { FieldDefinition } from '../../schemas/types.ts'
import { type CheckFunction, check } from '../../validators/check.ts'
import type { CheckContext, Keyword } from '../../validators/keyword.ts'
import { compileForm } from '../compile/compileForm.ts'
import type { CompileContext, CompiledForm } from '../compile/types.ts'
import { compileConditions } from '../conditions/compileConditions.ts'

export interface Compiled {
  form: CompiledForm
  /** @param asked the form, or its variant while some conditions hold. @returns what judges values by it, in this context */
  judgeOf: (asked: CompiledForm, context: CheckContext) => CheckFunction
}

/**
 * @param context only affects the form's id, which these forms don't have
 * @param known forms that were compiled with the same keywords, by definitions
 * @throws DefinitionError as compileForm does; a refused form is compiled each time
 */
export function compiledOf(
  definitions: FieldDefinition[],
  context: CompileContext,
  keywords: Map<string, Keyword>,
  known: Map<string, Compiled>,
): Compiled {
  const key = JSON.stringify(definitions)
  const compiled =
    known.get(key) ??
    withJudges(compileForm(definitions, { ...context, isNameless: true }, keywords, compileConditions), keywords)
  known.set(key, compiled)
  return compiled
}

/**
 * check() and not Ajv, which generates code: a gateway with hundreds of files would take seconds longer to start. A test
 * holds both equal.
 */
function withJudges(form: CompiledForm, keywords: Map<string, Keyword>): Compiled {
  let given: Partial<CheckContext> = {}
  const checks = new Map<object, CheckFunction>()
  return {
    form,
    judgeOf(asked, context) {
      const judge = checks.get(asked) ?? check(asked.schema, keywords, () => given)
      checks.set(asked, judge)
      given = context
      return judge
    },
  }
}
