/** Reads what requests need from the OpenAPI document. */
import type { Random } from './random.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxLength?: number
  additionalProperties?: boolean | Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
}

interface Operation {
  parameters?: { in: string; name: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: object[]
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** One call of the contract. */
export interface Call {
  method: string
  /** Such as /api/checkout/{key}. */
  path: string
  /** Names in the query. */
  query: string[]
  body?: Schema
  isMerchants: boolean
}

export const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, security }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      body: requestBody?.content['application/json']?.schema,
      isMerchants: Boolean(security?.length),
    })),
  )

/** Texts for the contract's patterns; the first match is used. */
const fitting = [
  'US',
  'USD',
  'en',
  'https://shop.example/back',
  '#0b6e4f',
  '2031-01-01 00:00:00',
  'P1D',
  '/logo.png',
  'shop.example',
]

/** @returns a value that the schema usually accepts; a word if it cannot make one */
export function madeOf(schema: Schema, { components }: OpenApi, random: Random, depth = 0): unknown {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return depth > 8 ? {} : madeOf(components.schemas[name] ?? {}, { components, paths: {} }, random, depth + 1)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choice = schema.oneOf ?? schema.anyOf
  const inner = (part: Schema) => madeOf(part, { components, paths: {} }, random, depth + 1)
  if (choice) return inner(random.pick(choice))
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  const make: Record<string, () => unknown> = {
    object: () =>
      Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.chance(0.4))
          .map(([name, part]) => [name, inner(part)]),
      ),
    array: () => Array.from({ length: (schema.minItems ?? 0) + random.below(3) }, () => inner(schema.items ?? {})),
    integer: () => (schema.minimum ?? 0) + random.below(Math.min(1_000, (schema.maximum ?? 1_000) + 1)),
    number: () => random.below(1_000) / 10,
    boolean: () => random.chance(0.5),
    null: () => null,
  }
  return (make[type ?? 'string'] ?? (() => textFor(schema, random)))()
}

function textFor({ pattern }: Schema, random: Random): string {
  if (!pattern) return random.pick(fitting)
  const regex = new RegExp(pattern, 'u')
  return fitting.find((text) => regex.test(text)) ?? 'word'
}
