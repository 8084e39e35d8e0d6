/**
 * Reads validationRules: "min:6|max:32|email", or a list of such texts where a regex holds a |.
 * Grammar: `name` or `name:arg,arg`; `regex` takes all that follows the first colon, unsplit.
 */
import type { FieldDefinition } from '../../schemas/types.ts'
import type { Keyword } from '../../validators/keyword.ts'
import { DefinitionError } from './definitionError.ts'
import type { Constraints } from './types.ts'

/** Data that the reading of a definition's rules depends on. */
export interface RuleContext {
  /** Whether the field's value is a number; otherwise rules judge its text. */
  isNumber: boolean
  keywords: Map<string, Keyword>
  /** JSON pointer of the definition, for errors. */
  path: string
}

/**
 * @returns one set of constraints per rule, in order, without `required`, since only `require` decides (spec, section 5),
 *   and without the rules of core/conditions
 * @throws DefinitionError TF105 for an unknown rule, TF106 for wrong arguments
 */
export function readRules(rules: string | string[] | undefined, context: RuleContext): Constraints[] {
  return listed(rules)
    .filter((rule) => rule !== '' && !/^required(_if|_unless|$)/.test(rule))
    .map((rule) => readRule(rule, context))
}

/** Each rule with its arguments, as in 'min:6'. */
export const listed = (rules: FieldDefinition['validationRules'] = []): string[] =>
  (Array.isArray(rules) ? rules : rules.split('|')).map((rule) => rule.trim())

/** Whether a definition depends on the values of other fields. */
export const isConditional = ({ when, requireWhen, cases, validationRules, schema = {} }: FieldDefinition): boolean =>
  Boolean(when ?? requireWhen ?? cases ?? schema.same ?? schema.different) ||
  /required_|same|different/.test(String(validationRules))

function readRule(rule: string, context: RuleContext): Constraints {
  const colon = rule.indexOf(':')
  const name = colon < 0 ? rule : rule.slice(0, colon)
  const rest = colon < 0 ? undefined : rule.slice(colon + 1)
  const split = rest === undefined ? [] : name === 'regex' ? [rest] : rest.split(',').map((argument) => argument.trim())
  if (Object.hasOwn(ruleTable, name)) return fromTable(name, split, context)

  const keyword = context.keywords.get(name)
  if (!keyword) {
    const hint = 'use a rule of core/compile/rules.ts or a keyword'
    const unknown = { name, known: [...Object.keys(ruleTable), ...context.keywords.keys()] }
    throw new DefinitionError(
      'TF105',
      `${context.path}/validationRules`,
      `rule "${name}" does not exist.`,
      hint,
      unknown,
    )
  }
  return { [name]: keywordArgument(keyword, rest, split) }
}

function fromTable(name: string, args: string[], { isNumber, path }: RuleContext): Constraints {
  const rule = ruleTable[name]
  const [min, max] = rule?.takes ?? [0, 0]
  const fits = args.length >= min && args.length <= max && args.every((argument) => argument !== '')
  if (!rule || !fits || (rule.numeric && args.some((argument) => !/^-?[0-9]+(\.[0-9]+)?$/.test(argument)))) {
    const count = min === max ? min : `${min} to ${max}`
    const hint = `it takes ${count} ${rule?.numeric ? 'number(s)' : 'argument(s)'}`
    throw new DefinitionError('TF106', `${path}/validationRules`, `rule "${name}" has the wrong arguments.`, hint)
  }
  return rule.constraints(args, isNumber)
}

/** A keyword's parameter as a rule's argument. A later step checks all parameters. */
function keywordArgument({ parameter }: Keyword, rest: string | undefined, args: string[]): unknown {
  if (rest === undefined) return true
  const numbers = (wanted: unknown) => (wanted === 'number' || wanted === 'integer' ? args.map(Number) : args)
  if (parameter.type === 'array') return numbers((parameter.items as Record<string, unknown>).type)
  return parameter.type === 'string' ? rest : numbers(parameter.type)[0]
}

/** Each rule becomes JSON Schema keywords; numbers and texts have different limits. */
interface Rule {
  /** The least and most arguments; `regex` takes everything after the colon as one. */
  takes: [number, number]
  /** Whether all arguments are numbers. */
  numeric?: boolean
  constraints: (args: string[], isNumber: boolean) => Constraints
}

const atLeast = (limit: string | undefined, isNumber: boolean) => ({
  [isNumber ? 'minimum' : 'minValue']: Number(limit),
})
const atMost = (limit: string | undefined, isNumber: boolean) => ({
  [isNumber ? 'maximum' : 'maxValue']: Number(limit),
})
const values = (args: string[], isNumber: boolean) => (isNumber ? args.map(Number) : args)

/** Rules whose names differ from keyword files: VeeValidate's short names, with its meanings. */
export const ruleTable: Record<string, Rule> = {
  min: { takes: [1, 1], numeric: true, constraints: ([min]) => ({ minLength: Number(min) }) },
  max: { takes: [1, 1], numeric: true, constraints: ([max]) => ({ maxLength: Number(max) }) },
  length: {
    takes: [1, 2],
    numeric: true,
    constraints: ([min, max]) => ({ minLength: Number(min), maxLength: Number(max ?? min) }),
  },
  digits: { takes: [1, 1], numeric: true, constraints: ([count]) => ({ pattern: `^[0-9]{${Number(count)}}$` }) },
  numeric: { takes: [0, 0], constraints: () => ({ pattern: '^[0-9]+$' }) },
  integer: {
    takes: [0, 0],
    constraints: (_, isNumber) => (isNumber ? { multipleOf: 1 } : { pattern: '^-?[0-9]+$' }),
  },
  alpha: { takes: [0, 0], constraints: () => ({ pattern: '^[\\p{L}\\p{M}]+$' }) },
  alpha_num: { takes: [0, 0], constraints: () => ({ pattern: '^[\\p{L}\\p{M}\\p{N}]+$' }) },
  between: {
    takes: [2, 2],
    numeric: true,
    constraints: ([min, max], isNumber) => ({ ...atLeast(min, isNumber), ...atMost(max, isNumber) }),
  },
  min_value: { takes: [1, 1], numeric: true, constraints: ([min], isNumber) => atLeast(min, isNumber) },
  max_value: { takes: [1, 1], numeric: true, constraints: ([max], isNumber) => atMost(max, isNumber) },
  regex: { takes: [1, 1], constraints: ([source]) => ({ pattern: source }) },
  one_of: { takes: [1, 200], constraints: (args, isNumber) => ({ enum: values(args, isNumber) }) },
  not_one_of: { takes: [1, 200], constraints: (args, isNumber) => ({ notOneOf: values(args, isNumber) }) },
  email: { takes: [0, 0], constraints: () => ({ emailAddress: true }) },
}
