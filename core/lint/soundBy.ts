/** A quick look whether a value is as a schema says, without code that would have to be made of the schema first. */

import { check } from '../../validators/check.ts'
import type { Keyword } from '../../validators/keyword.ts'
import { checkOf } from '../compile/checkOf.ts'

type Schema = Record<string, unknown>

/**
 * @returns true only of a value that Ajv takes too; false also where this look can't tell, as of any value where it can't
 *   read the schema
 */
export function soundBy(schema: Schema, keywords: Map<string, Keyword>): (value: unknown) => boolean {
  const all = new Map([...keywords, ...besides])
  try {
    return check(readSchema(schema, schema, checkOf(readable, keywords), maxDepth), all)
  } catch {
    // Ajv judges by it, or says what is wrong with it.
    return () => false
  }
}

type Test = (parameter: never, value: never) => boolean
const keyword = (name: string, type: Keyword['type'], holds: Test): [string, Keyword] => {
  const test: Keyword['test'] = (parameter, value) => holds(parameter as never, value)
  return [name, { name, type, test, parameter: {}, message: 'error.invalidField' }]
}

/** What meta-schemas have besides, and no form. */
const besides = [
  // Lists of anything but texts and numbers are left to Ajv, which looks into them.
  keyword('uniqueItems', 'array', (isUnique: boolean, items: unknown[]) => {
    const isPlain = items.every((item) => typeof item === 'string' || typeof item === 'number')
    return !isUnique || (isPlain && new Set(items).size === items.length)
  }),
  keyword('exclusiveMinimum', 'number', (limit: number, value: number) => value > limit),
  // For editors.
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

/** The schemas that this look reads: members as draft-07 has them, since check() trusts what it is built of. */
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

/** Deeper than any schema of ours. */
const maxDepth = 50

/**
 * @returns the schema with what it refers to within itself in place of each `$ref`
 * @throws Error where it is not readable, or has no end
 */
function readSchema(part: unknown, whole: Schema, isReadable: (part: unknown) => boolean, levels: number): Schema {
  if (levels === 0) throw new RangeError('the schema refers to itself')
  const inner = (each: unknown) => readSchema(each, whole, isReadable, levels - 1)
  const { $ref, ...others } = part as Schema
  if (typeof $ref === 'string' && Object.keys(others).length === 0) return inner(partAt(whole, $ref))
  if (!isReadable(part)) throw new TypeError('the schema is not readable')
  const { pattern, properties } = others
  // Ajv refuses an expression that is none before it judges any value.
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

/** @throws TypeError where there is nothing */
const partAt = (whole: Schema, pointer: string): unknown => {
  const [begin, ...names] = pointer.split('/')
  if (begin !== '#') throw new TypeError('the schema refers to another')
  return names.reduce<unknown>((around, name) => new Map(Object.entries(around as Schema)).get(name), whole)
}
