/** Puts constraints together so that each one still binds: a server's rules add to a field kind's, they loosen nothing. */
import type { Constraints } from './ruleTable.ts'

type Combine = (one: never, other: never) => unknown

const greater: Combine = (one: number, other: number) => Math.max(one, other)
const smaller: Combine = (one: number, other: number) => Math.min(one, other)
const both: Combine = (one: unknown[], other: unknown[]) => [...new Set([...one, ...other])]
const common: Combine = (one: unknown[], other: unknown[]) => one.filter((value) => other.includes(value))

/** How two parameters of one keyword become one that demands both. */
const combine: Record<string, Combine> = {
  minLength: greater,
  minimum: greater,
  minValue: greater,
  minWords: greater,
  maxLength: smaller,
  maximum: smaller,
  maxValue: smaller,
  notOneOf: both,
  patterns: both,
  enum: common,
  digitCount: ([least, most]: [number, number], [otherLeast, otherMost]: [number, number]) => [
    Math.max(least, otherLeast),
    Math.min(most, otherMost),
  ],
}

/**
 * @returns constraints that hold exactly where both do; a second `pattern` goes to `patterns`
 * @throws Error naming the keyword when two parameters differ and nothing says how they combine
 */
export function tighten(one: Constraints, other: Constraints): Constraints {
  const result = { ...one }
  for (const [name, parameter] of Object.entries(other)) {
    const known = result[name]
    if (known === undefined || known === parameter) result[name] = parameter
    else if (name === 'pattern') result.patterns = [...((result.patterns as string[] | undefined) ?? []), parameter]
    else if (combine[name]) result[name] = combine[name](known as never, parameter as never)
    else throw new Error(name)
  }
  return result
}

/** Which pairs of limits leave no value at all; a form that nobody can fill must not be shown. */
export function contradiction(constraints: Constraints): string | undefined {
  const limit = (name: string) => (typeof constraints[name] === 'number' ? constraints[name] : undefined)
  const pairs = [
    ['minLength', 'maxLength'],
    ['minimum', 'maximum'],
    ['minValue', 'maxValue'],
  ] as const
  const crossed = pairs.find(([least, most]) => (limit(least) ?? -Infinity) > (limit(most) ?? Infinity))
  if (crossed) return crossed.join(' and ')
  if (Array.isArray(constraints.enum) && constraints.enum.length === 0) return 'options and one_of'
  const [least, most] = (constraints.digitCount ?? [0, 0]) as [number, number]
  return least > most ? 'digitCount' : undefined
}
