/** A quick check of a value against a schema, without generated code. */

import { check } from '../../validators/check.ts'
import type { Keyword } from '../../validators/keyword.ts'
import { checkOf } from '../compile/checkOf.ts'

type Schema = Record<string, unknown>

/**
 * @returns true only for a value that Ajv accepts too; false also when this check can't decide, as for a schema that it
 *   can't read
 */
export function soundBy(schema: Schema, keywords: Map<string, Keyword>): (value: unknown) => boolean {
  const all = new Map([...keywords, ...besides])
  try {
    return check(readSchema(schema, schema, checkOf(readable, keywords), maxDepth), all)
  } catch {
    // Ajv judges by it, or reports what is wrong with it.
    return () => false
  }
}

type Test = (parameter: never, value: never) => boolean
const keyword = (name: string, type: Keyword['type'], holds: Test): [string, Keyword] => {
  const test: Keyword['test'] = (parameter, value) => holds(parameter as never, value)
  return [name, { name, type, test, parameter: {}, message: 'error.invalidField' }]
}

/** Keywords of meta-schemas that forms don't have. */
const besides = [
  // Ajv checks lists of other values than texts and numbers.
  keyword('uniqueItems', 'array', (isUnique: boolean, items: unknown[]) => {
    const isPlain = items.every((item) => typeof item === 'string' || typeof item === 'number')
    return !isUnique || (isPlain && new Set(items).size === items.length)
  }),
  keyword('exclusiveMinimum', 'number', (limit: number, value: number) => value > limit),
  // For editors only.
  keyword('enumDescriptions', [], () => true),
  // For lint/rows.ts.
  keyword('makes', [], () => true),
]

const [text, number, count, schema] = [
  { type: 'string' },
  { type: 'number' },
  { type: 'integer', minimum: 0 },
  { type: 'object' },
]
const types = { enum: ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] }

/** The schemas that this check reads: their members follow draft-07, because check() trusts its schema. */
const readable: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...{ $id: text, $schema: text, title: text, description: text, tsType: text, default: {}, examples: {} },
    ...{ enum: { type: 'array', minItems: 1 }, enumDescriptions: { type: 'array' }, makes: schema, const: {} },
    type: { anyOf: [types, { type: 'array', minItems: 1, items: types }] },
    ...{ pattern: text, minLength: count, maxLength: count },
    ...{ minimum: number, maximum: number, exclusiveMinimum: number },
    ...{ properties: schema, propertyNames: schema, required: { type: 'array', items: text } },
    ...{ additionalProperties: { type: ['object', 'boolean'] }, minProperties: count, maxProperties: count },
    ...{ items: schema, minItems: count, maxItems: count, uniqueItems: { type: 'boolean' } },
  },
}

/** Deeper than any of our schemas. */
const maxDepth = 50

/**
 * @returns the schema with each local `$ref` replaced by its target
 * @throws Error for an unreadable or endless schema
 */
function readSchema(part: unknown, whole: Schema, isReadable: (part: unknown) => boolean, levels: number): Schema {
  if (levels === 0) throw new RangeError('the schema refers to itself')
  const inner = (each: unknown) => readSchema(each, whole, isReadable, levels - 1)
  const { $ref, ...others } = part as Schema
  if (typeof $ref === 'string' && Object.keys(others).length === 0) return inner(partAt(whole, $ref))
  if (!isReadable(part)) throw new TypeError('the schema is not readable')
  const { pattern, properties } = others
  // Ajv refuses an invalid expression before it judges any value.
  if (typeof pattern === 'string') new RegExp(pattern, 'u')
  const single = ['items', 'propertyNames', 'additionalProperties'].filter((name) => typeof others[name] === 'object')
  return {
    ...others,
    ...Object.fromEntries(single.map((name) => [name, inner(others[name])])),
    ...(typeof properties === 'object' && {
      properties: Object.fromEntries(Object.entries(properties ?? {}).map(([name, each]) => [name, inner(each)])),
    }),
  }
}

/** @throws TypeError when the target is missing */
const partAt = (whole: Schema, pointer: string): unknown => {
  const [begin, ...names] = pointer.split('/')
  if (begin !== '#') throw new TypeError('the schema refers to another')
  return names.reduce<unknown>((around, name) => new Map(Object.entries(around as Schema)).get(name), whole)
}
