/**
 * JSON Schema's own test cases, in the page's check and in Ajv. The only npm package has draft-04, which is the
 * same as draft-07 for every keyword here. standardCases.ts has what draft-04 does not have (const, propertyNames).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createAjv } from '../../../validators/ajv.ts'
import { check } from '../../../validators/check.ts'
import { keywords } from '../../../validators/keywords.node.ts'

interface Group {
  description: string
  schema: Record<string, unknown>
  tests: { description: string; data: unknown; valid: boolean }[]
}

/**
 * Each keyword file of the suite, and the number of its cases without features that we leave out. No file may become
 * empty.
 */
const files: Record<string, number> = {
  additionalProperties: 6,
  enum: 6,
  items: 3,
  maxItems: 4,
  maxLength: 5,
  maxProperties: 4,
  maximum: 3,
  minItems: 4,
  minLength: 5,
  minProperties: 4,
  minimum: 3,
  multipleOf: 8,
  pattern: 4,
  properties: 5,
  required: 3,
  type: 56,
}

/** Keywords that no compiled form has. Neither has it objects in enum or tuples in items. */
const leftOut = new Set(['$ref', 'patternProperties', 'additionalItems', 'exclusiveMinimum', 'exclusiveMaximum'])

const folder = join(
  dirname(createRequire(import.meta.url).resolve('json-schema-test-suite/package.json')),
  'tests/draft4',
)

/** Without strict types, because the suite's schemas have no type beside a keyword. */
const ajv = createAjv(keywords, { strictTypes: false })

const faults = (errors: { instancePath: string; keyword: string }[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`).sort()

const usable = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return true
  if (Array.isArray(schema)) return schema.every(usable)
  return Object.entries(schema).every(([name, parameter]) => {
    if (leftOut.has(name)) return false
    if (name === 'items' && Array.isArray(parameter)) return false
    if (name === 'enum') return (parameter as unknown[]).every((value) => typeof value !== 'object' || value === null)
    return usable(parameter)
  })
}

describe.each(Object.entries(files))('%s, with the official cases', (name, expectedCases) => {
  const groups = (JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Group[]).filter(({ schema }) =>
    usable(schema),
  )

  it(`has ${expectedCases} cases that apply to us`, () => {
    expect(groups.flatMap(({ tests }) => tests)).toHaveLength(expectedCases)
  })

  const cases = groups.flatMap(({ description, schema, tests }) =>
    tests.map((test) => ({ title: `${description}: ${test.description}`, schema, ...test })),
  )
  it.each(cases)('$title', ({ schema, data, valid }) => {
    const ours = check(schema, keywords)
    const theirs = ajv.compile(schema)
    expect([ours(data), theirs.call({ values: {} }, data)]).toEqual([valid, valid])
    expect(faults(ours.errors)).toEqual(faults(theirs.errors))
  })
})
