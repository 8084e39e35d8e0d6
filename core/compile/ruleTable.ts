/**
 * The rules of validationRules that are not named like a keyword file: VeeValidate's short names, with its meanings.
 * A rule gives constraints, that is JSON Schema keywords for the field; numbers and texts are limited by different ones.
 */
export type Constraints = Record<string, unknown>

export interface Rule {
  /** How many arguments it takes, least and most; `regex` takes all that follows the colon as one. */
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
