/** Puts constraints together so that each one still binds: a server's rules add to a field kind's, they loosen nothing. */
import type { Keyword } from '../../validators/keyword.ts'
import type { Constraints } from './ruleTable.ts'

type Keywords = ReadonlyMap<string, Keyword>

/**
 * @param keywords each says how two of its parameters become one
 * @returns constraints that hold exactly where both do
 * @throws Error naming the keyword when two parameters differ and it does not say how they combine
 */
export function tighten(one: Constraints, other: Constraints, keywords: Keywords): Constraints {
  const result = { ...one }
  for (const [name, parameter] of Object.entries(other)) {
    const known = result[name]
    const { combine, more } = name === 'enum' ? choices : (keywords.get(name) ?? {})
    if (known === undefined || known === parameter) result[name] = parameter
    else if (more) Object.assign(result, tighten(result, { [more]: [parameter] }, keywords))
    else if (combine) result[name] = combine(known, parameter)
    else throw new Error(name)
  }
  return result
}

/** enum is no keyword file: check() and Ajv read it themselves. */
const choices: Pick<Keyword, 'combine' | 'more'> = {
  combine: (one, other) => (one as unknown[]).filter((value) => (other as unknown[]).includes(value)),
}

/** Which limits leave no value at all; a form that nobody can fill must not be shown. */
export function contradiction(constraints: Constraints, keywords: Keywords): string | undefined {
  const limit = (name: string) => (typeof constraints[name] === 'number' ? constraints[name] : undefined)
  for (const name of Object.keys(constraints)) {
    const { upTo } = keywords.get(name) ?? {}
    if (upTo && (limit(name) ?? -Infinity) > (limit(upTo) ?? Infinity)) return `${name} and ${upTo}`
  }
  if (Array.isArray(constraints.enum) && constraints.enum.length === 0) return 'options and one_of'
  const [min, max] = (constraints.digitCount ?? [0, 0]) as [number, number]
  return min > max ? 'digitCount' : undefined
}
