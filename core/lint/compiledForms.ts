/** Forms that are compiled once for all methods and countries whose definitions are the same. */

import type { FieldDefinition } from '../../schemas/types.ts'
import { type CheckFunction, check } from '../../validators/check.ts'
import type { CheckContext, Keyword } from '../../validators/keyword.ts'
import { compileForm } from '../compile/compileForm.ts'
import type { CompileContext, CompiledForm } from '../compile/types.ts'
import { compileConditions } from '../conditions/compileConditions.ts'

export interface Compiled {
  form: CompiledForm
  /** @param asked the form itself, or what it is while some conditions hold. @returns what judges values by it, in this context */
  judgeOf: (asked: CompiledForm, context: CheckContext) => CheckFunction
}

/**
 * @param context goes into a form's id alone, which nobody asks for here: the form has none
 * @param known what was compiled with the same keywords, by definitions
 * @throws DefinitionError as compileForm does; what is refused is compiled each time
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

/** Not Ajv, which makes code: a gateway that starts with hundreds of files would wait for seconds. A test holds both equal. */
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
