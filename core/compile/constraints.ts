/** Judges the keywords and parameters that a definition brings, before they may judge a shopper's values. */

import type { Keyword } from '../../validators/keyword.ts'
import { nearest } from '../../validators/nearest.ts'
import { unsafeRegex } from '../../validators/safeRegex.ts'
import { checkOf } from './checkOf.ts'
import { DefinitionError } from './definitionError.ts'
import type { Constraints } from './ruleTable.ts'
import { truncateValue } from './truncateValue.ts'

/** enum and const are no keyword files: check() and Ajv read them themselves. */
const structural: Record<string, Record<string, unknown>> = {
  enum: { type: 'array', minItems: 1, maxItems: 1000, items: { type: ['string', 'number', 'boolean'] } },
  const: { type: ['string', 'number', 'boolean'] },
}

/**
 * @param type of the field's value
 * @param path JSON pointer of where the constraints stand, for errors
 * @throws DefinitionError TF107 for an unsafe regex, TF108 for an unknown keyword, TF109 for one that does not fit
 */
export function judgeConstraints(
  constraints: Constraints,
  type: string,
  path: string,
  keywords: Map<string, Keyword>,
): void {
  for (const [name, parameter] of Object.entries(constraints)) {
    const keyword = keywords.get(name)
    const shape = Object.hasOwn(structural, name) ? structural[name] : keyword?.parameter
    if (!shape) {
      const near = nearest(name, keywords.keys())
      const hint = near ? `did you mean "${near}"?` : 'use a file of validators/keywords'
      throw new DefinitionError('TF108', path, `keyword "${name}" does not exist.`, hint)
    }
    if (keyword && ![keyword.type].flat().some((judged) => judged === type)) {
      const fault = `keyword "${name}" does not judge a ${type}.`
      throw new DefinitionError('TF109', path, fault, `it judges ${[keyword.type].flat().join(' or ')}`)
    }
    if (!checkOf(shape, keywords)(parameter)) {
      const fault = `parameter ${truncateValue(parameter)} does not fit keyword "${name}".`
      throw new DefinitionError('TF109', path, fault, `it must fit ${JSON.stringify(shape)}`)
    }
  }
  for (const source of [constraints.pattern ?? [], constraints.patterns ?? []].flat()) {
    const reason = unsafeRegex(String(source))
    if (reason)
      throw new DefinitionError(
        'TF107',
        path,
        `regex ${truncateValue(source)} is refused: ${reason}.`,
        'write it in another way',
      )
  }
}
