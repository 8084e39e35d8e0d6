/**
 * What a file of validators/keywords exports, and the context that reaches its test. No React, no DOM, no clock.
 */
import type english from '../locales/en.json'

/** What a verdict may depend on besides the value; none of it is part of a compiled form. */
export interface CheckContext {
  /** ISO 3166-1 alpha-2; absent means US, as the spec says of identity numbers. */
  country?: string
  /** The shopper's date, YYYY-MM-DD. */
  today: string
  /**
   * The date that the latest and the earliest time zone on earth may show, YYYY-MM-DD. A gateway passes both, since it
   * can't know the shopper's zone; absent means that `today` is exact.
   */
  todayRange?: { earliest: string; latest: string }
  /** The brand of a card whose number is not among the values: its code is asked for once more. */
  cardBrand?: string
  /** The other values of the form, cleaned. */
  values: Record<string, unknown>
}

export type JsonType = 'string' | 'number' | 'boolean' | 'object' | 'array'

export interface Keyword<Parameter = unknown> {
  /** The file's own name. */
  name: string
  /** The type of values that the keyword judges; a value of another type passes. */
  type: JsonType | JsonType[]
  /** JSON Schema of the parameter. */
  parameter: Record<string, unknown>
  /** The locale key of its message; `error.invalidField` for nearly all. What is meant, `why.<name>` says in words. */
  message: keyof typeof english.text
  /** True for a keyword that JSON Schema defines and Ajv has: check.ts uses this test, Ajv its own. */
  standard?: boolean
  /**
   * A field reports its first failure in this order. What follows can't mend an 'early' one, so it is told while the
   * value is still being typed.
   */
  rank?: 'early' | 'length' | 'pattern' | 'keyword'
  /** The params of its error object, as Ajv's for a standard keyword; {} unless said. */
  params?: (parameter: Parameter) => Record<string, unknown>
  /**
   * Two parameters that a field got, from its kind and from rules, as one that demands both. A keyword without it takes
   * a second parameter only when it equals the first.
   */
  combine?: (one: Parameter, other: Parameter) => Parameter
  /** The keyword, a list of this one's parameters, that a second and different parameter goes to. */
  more?: string
  /** The keyword whose parameter may not be less than this one's: no value would pass. */
  upTo?: string
  /** Whether no value at all passes, as after two parameters were combined whose ranges don't meet. */
  isImpossible?: (parameter: Parameter) => boolean
  /** Pure. The value is of the right type and never empty. */
  test: (parameter: Parameter, value: never, context: CheckContext) => boolean
}

/** Types a keyword's test by its parameter, and changes nothing. */
export function keyword<Parameter, Value>(
  definition: Omit<Keyword<Parameter>, 'test'> & {
    test: (parameter: Parameter, value: Value, context: CheckContext) => boolean
  },
): Keyword<Parameter> {
  return definition as unknown as Keyword<Parameter>
}
