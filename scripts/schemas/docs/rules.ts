/** What a compiled schema asks of a value, in words. */
import { text } from '../library.ts'

type Schema = Record<string, unknown>

const list = (parameter: unknown) => [parameter].flat().map(String).join(', ')

/** Where the language packs say nothing, or say it to a shopper who was wrong. */
const inWords: Record<string, (parameter: unknown) => string> = {
  type: (type) => (type === 'string' ? 'a text' : type === 'number' ? 'a number' : 'ticked or not'),
  minLength: (length) => `at least ${length} characters`,
  maxLength: (length) => `at most ${length} characters`,
  minimum: (limit) => `${limit} or more`,
  maximum: (limit) => `${limit} or less`,
  minValue: (limit) => `${limit} or more`,
  maxValue: (limit) => `${limit} or less`,
  minWords: (words) => `at least ${words} words`,
  ageMin: (years) => `at least ${years} years old`,
  digitCount: (range) => `${(range as number[]).join(' to ')} digits, and spaces between them`,
  lengthIn: (ranges) => `a length of ${(ranges as number[][]).map((range) => range.join(' to ')).join(' or ')}`,
  pattern: (source) => `matches ${source}`,
  patterns: (sources) => `matches one of ${list(sources)}`,
  anyOf: (formats) => `any of: ${(formats as Schema[]).map((each) => rulesOf(each).join(', ')).join('; ')}`,
  enum: (values) => `one of ${list(values)}`,
  const: (only) => `only ${only}`,
  default: (first) => `${first} unless chosen otherwise`,
  multipleOf: (step) => `in steps of ${step}`,
  notOneOf: (values) => `none of ${list(values)}`,
  same: (other) => `the same as ${other}`,
  different: (other) => `another one than ${other}`,
  dateMin: (day) => `on ${day} at the earliest`,
  dateMax: (day) => `on ${day} at the latest`,
  cvc: () => 'as many digits as the card’s brand has',
  luhn: () => 'check digit by Luhn (ISO/IEC 7812-1)',
}

/** One sentence a rule, in the order in which they are written; a rule that is off is left out. */
export const rulesOf = (schema: Schema): string[] =>
  Object.entries(schema).flatMap(([keyword, parameter]) => {
    if (parameter === false) return []
    const known = Object.hasOwn(inWords, keyword) ? inWords[keyword]?.(parameter) : undefined
    if (known) return [known]
    const key = `why.${keyword}`
    const said = text.exists(key) ? `${keyword}: ${text(key)}` : keyword
    return [parameter === true || text.exists(key) ? said : `${keyword} ${JSON.stringify(parameter)}`]
  })
