/** The export of a file in validators/keywords, and the context of its test. No React, no DOM, no clock. */
import type english from '../locales/en.json'
import type { CardBrand } from '../schemas/types.ts'

/** Inputs of a check besides the value; a compiled form contains none of them. */
export interface CheckContext {
  /** ISO 3166-1 alpha-2; US by default, as the spec has it for identity numbers. */
  country?: string
  /** The shopper's date, YYYY-MM-DD. */
  today: string
  /**
   * The dates in the latest and the earliest time zone on earth, YYYY-MM-DD. A gateway passes both, because it doesn't know
   * the shopper's zone; absent means that `today` is exact.
   */
  todayRange?: { earliest: string; latest: string }
  /** The card brands of the form, in their catalog's order; a form without cards has none. */
  brands?: readonly CardBrand[]
  /** The brand of a card whose number is not among the values, when only its code is asked again. */
  cardBrand?: string
  /** The other values of the form, cleaned. */
  values: Record<string, unknown>
}

export type JsonType = 'string' | 'number' | 'boolean' | 'object' | 'array'

export interface Keyword<Parameter = unknown> {
  /** The file's own name. */
  name: string
  /** The type of values that the keyword checks; a value of another type passes. */
  type: JsonType | JsonType[]
  /** JSON Schema of the parameter. */
  parameter: Record<string, unknown>
  /** The locale key of its message; `error.invalidField` for nearly all. `why.<name>` explains the rule. */
  message: keyof typeof english.text
  /** True for a keyword of JSON Schema that Ajv has: check.ts uses this test, Ajv its own. */
  standard?: boolean
  /**
   * A field reports its first failure in this order. Further typing can't correct an 'early' one, so it shows during typing.
   */
  rank?: 'early' | 'length' | 'pattern' | 'keyword'
  /** The params of its error object, as Ajv's for a standard keyword; {} by default. */
  params?: (parameter: Parameter, context: CheckContext) => Record<string, unknown>
  /**
   * Combines the two parameters that a kind and a rule give a field into one that demands both. Without it, a second
   * parameter must equal the first.
   */
  combine?: (one: Parameter, other: Parameter) => Parameter
  /** The keyword that takes a list of this one's parameters, for a second, different parameter. */
  more?: string
  /** The keyword whose parameter must be at least this one's: otherwise every value fails. */
  upTo?: string
  /** Whether every value fails, as with two combined ranges that don't meet. */
  isImpossible?: (parameter: Parameter) => boolean
  /** For authors: the first fault of a parameter that fits its JSON Schema, at a JSON pointer into it. */
  faultIn?: (parameter: Parameter) => { at: string; fault: string; hint: string } | undefined
  /** Pure. The value has the right type and is never empty. */
  test: (parameter: Parameter, value: never, context: CheckContext) => boolean
}

/** Types a keyword's test by its parameter, without any effect at run time. */
export function keyword<Parameter, Value>(
  definition: Omit<Keyword<Parameter>, 'test'> & {
    test: (parameter: Parameter, value: Value, context: CheckContext) => boolean
  },
): Keyword<Parameter> {
  return definition as unknown as Keyword<Parameter>
}
