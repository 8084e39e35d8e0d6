/** A schema's errors for a value: a quick check first, and Ajv when that check does not pass. */
import type { Ajv, ErrorObject, Options, ValidateFunction } from 'ajv'
import { createAjv } from '../../validators/ajv.ts'
import type { Keyword } from '../../validators/keyword.ts'
import { soundBy } from './soundBy.ts'

type Schema = Record<string, unknown>
type Judge = (value: unknown) => ErrorObject[]

const judges = new WeakMap<object, Judge>()
const makers = new WeakMap<Map<string, Keyword>, Ajv>()

/** Each schema judges few values, so optimising its code would cost more than it saves. */
const lintOptions: Options = { verbose: true, code: { optimize: false } }

/**
 * A schema's errors for a value, as Ajv reports them. Ajv generates code, which takes longer than checking a hundred values:
 * it runs only for values that the quick check does not pass, and most files pass.
 *
 * @returns an empty list for a valid value
 */
export function schemaErrors(schema: Schema, value: unknown, keywords: Map<string, Keyword>): ErrorObject[] {
  const judge = judges.get(schema) ?? judgeOf(schema, keywords)
  judges.set(schema, judge)
  return judge(value)
}

function judgeOf(schema: Schema, keywords: Map<string, Keyword>): Judge {
  const isSound = soundBy(schema, keywords)
  let validate: ValidateFunction | undefined
  return (value) => {
    if (isSound(value)) return []
    validate ??= compiled(schema, keywords)
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

/** Removed from Ajv afterwards: two versions of a file have one $id. */
function compiled(schema: Schema, keywords: Map<string, Keyword>): ValidateFunction {
  const ajv = makers.get(keywords) ?? createAjv(keywords, lintOptions)
  makers.set(keywords, ajv)
  try {
    return ajv.compile(schema)
  } finally {
    ajv.removeSchema(schema)
  }
}
