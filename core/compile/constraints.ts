/**
 * Checks the keywords and parameters of a definition, and combines those of several sources so that each still binds. A
 * server's rules make a field kind stricter, never looser.
 */

import type { Keyword } from '../../validators/keyword.ts'
import { unsafeRegex } from '../../validators/safeRegex.ts'
import { checkOf } from './checkOf.ts'
import { DefinitionError } from './definitionError.ts'
import { truncateValue } from './truncateValue.ts'
import type { Constraints } from './types.ts'

type Keywords = Map<string, Keyword>

/** Keywords that check() and Ajv have built in. anyOf: one of several formats, each with its own keywords. */
export const structural: Record<string, Record<string, unknown>> = {
  enum: { type: 'array', minItems: 1, maxItems: 1000, items: { type: ['string', 'number', 'boolean'] } },
  const: { type: ['string', 'number', 'boolean'] },
  anyOf: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'object', minProperties: 1, maxProperties: 20 } },
}

/**
 * @param type of the field's value
 * @param path JSON pointer of the constraints, for errors
 * @throws DefinitionError TF107 for an unsafe regex, TF108 for an unknown keyword, TF109 for one that does not fit
 */
export function judgeConstraints(constraints: Constraints, type: string, path: string, keywords: Keywords): void {
  for (const [name, parameter] of Object.entries(constraints)) {
    const keyword = keywords.get(name)
    const shape = Object.hasOwn(structural, name) ? structural[name] : keyword?.parameter
    if (!shape) {
      const hint = 'use a file of validators/keywords'
      const unknown = { name, known: keywords.keys() }
      throw new DefinitionError('TF108', path, `keyword "${name}" does not exist.`, hint, unknown)
    }
    if (keyword && ![keyword.type].flat().some((judged) => judged === type)) {
      const fault = `keyword "${name}" can't check a ${type}.`
      throw new DefinitionError('TF109', path, fault, `it checks ${[keyword.type].flat().join(' or ')}`)
    }
    if (!checkOf(shape, keywords)(parameter)) {
      const fault = `parameter ${truncateValue(parameter)} does not fit keyword "${name}".`
      throw new DefinitionError('TF109', path, fault, `it must fit ${JSON.stringify(shape)}`)
    }
  }
  for (const [index, format] of ((constraints.anyOf ?? []) as Constraints[]).entries()) {
    const at = `${path}/anyOf/${index}`
    // A nested schema could nest without end.
    if (Object.hasOwn(format, 'anyOf'))
      throw new DefinitionError('TF109', at, 'a format contains formats.', 'list them side by side')
    judgeConstraints(format, type, at, keywords)
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

/**
 * @param sources checked constraints of one field
 * @param keywords each combines two of its parameters
 * @returns constraints that hold exactly where all sources hold
 * @throws DefinitionError TF111 when no value can pass, TF112 when two parameters can't be combined
 */
export function joinConstraints(sources: Constraints[], path: string, keywords: Keywords): Constraints {
  const joined: Constraints = {}
  for (const source of sources)
    for (const [name, parameter] of Object.entries(source)) tighten(joined, name, parameter, path, keywords)
  const crossed = contradiction(joined, keywords)
  if (crossed) throw new DefinitionError('TF111', path, `no value can pass ${crossed}.`, 'loosen one of them')
  return joined
}

function tighten(joined: Constraints, name: string, parameter: unknown, path: string, keywords: Keywords): void {
  const known = joined[name]
  const { combine, more } = name === 'enum' ? choices : (keywords.get(name) ?? {})
  if (known === undefined || known === parameter) joined[name] = parameter
  else if (more) tighten(joined, more, [parameter], path, keywords)
  else if (combine) joined[name] = combine(known, parameter)
  else {
    const fault = `keyword "${name}" appears twice, with different parameters.`
    throw new DefinitionError('TF112', path, fault, 'keep one')
  }
}

/** Combines options and one_of, and finds combinations without a choice left. */
const choices: Pick<Keyword, 'combine' | 'more' | 'upTo' | 'isImpossible'> = {
  combine: (one, other) => (one as unknown[]).filter((value) => (other as unknown[]).includes(value)),
  isImpossible: (values) => (values as unknown[]).length === 0,
}

/** Limits that exclude every value: such a form must not be shown. */
function contradiction(constraints: Constraints, keywords: Keywords): string | undefined {
  const limit = (name: string) => (typeof constraints[name] === 'number' ? constraints[name] : undefined)
  for (const [name, parameter] of Object.entries(constraints)) {
    const { upTo, isImpossible } = name === 'enum' ? choices : (keywords.get(name) ?? {})
    if (upTo && (limit(name) ?? -Infinity) > (limit(upTo) ?? Infinity)) return `${name} and ${upTo}`
    if (isImpossible?.(parameter)) return name === 'enum' ? 'options and one_of' : name
  }
  return undefined
}
