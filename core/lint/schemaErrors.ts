/** What a schema refuses of a value: a quick look first, and Ajv for what that does not find sound. */
import type { Ajv, ErrorObject, Options, ValidateFunction } from 'ajv'
import { createAjv } from '../../validators/ajv.ts'
import type { Keyword } from '../../validators/keyword.ts'
import { soundBy } from './soundBy.ts'

type Schema = Record<string, unknown>
type Judge = (value: unknown) => ErrorObject[]

const judges = new WeakMap<object, Judge>()
const makers = new WeakMap<Map<string, Keyword>, Ajv>()

/** Each schema judges few values: to make its code tidy would cost more than the tidy code saves. */
const lintOptions: Options = { verbose: true, code: { optimize: false } }

/**
 * What a schema refuses of a value, as Ajv tells it. Ajv makes code of a schema, which takes longer than to judge a
 * hundred values without: it is asked only about what the quick look does not find sound, and most files are.
 *
 * @returns nothing where the value is as the schema says
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

/** It does not stay in the Ajv: two versions of a file have one $id. */
function compiled(schema: Schema, keywords: Map<string, Keyword>): ValidateFunction {
  const ajv = makers.get(keywords) ?? createAjv(keywords, lintOptions)
  makers.set(keywords, ajv)
  try {
    return ajv.compile(schema)
  } finally {
    ajv.removeSchema(schema)
  }
}
