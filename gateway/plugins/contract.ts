/**
 * The contract: Ajv checks the schemas of schemas/api and schemas/meta that routes name, without coercing, dropping or
 * defaulting. The OpenAPI document is made from them.
 */
import { Ajv } from 'ajv'
import type { FastifyInstance, FastifyTypeProvider } from 'fastify'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import type { ApiTypes } from '../../schemas/types.ts'
import { addOpenApi } from './openapi.ts'

type Json = Record<string, unknown>

/** A schema, and the type of what it accepts. */
export interface Typed<Type> {
  /** For the compiler alone. */
  readonly tsType?: Type
}

/** A route's handler takes and returns what the route's schemas say. Source: Fastify, "Type Providers". */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Typed<infer Type> ? Type : unknown
  serializer: this['schema'] extends Typed<infer Type> ? Type : unknown
}

/** A route names its schemas by file: `{ body: ref('confirmRequest') }`. */
export const ref = <Name extends keyof ApiTypes>(name: Name): Json & Typed<ApiTypes[Name]> => ({
  $ref: `${name}.schema.json#`,
})

export const listOf = <Name extends keyof ApiTypes>(name: Name): Json & Typed<ApiTypes[Name][]> => ({
  type: 'array',
  items: ref(name),
})

/** An object of texts, all of them required: a path's parameters, or a small answer. */
export const textsOf = <Name extends string>(...names: Name[]): Json & Typed<Record<Name, string>> => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
})

/** A query of texts, none of them required. */
export const queryOf = <Name extends string>(
  properties: Record<Name, { type: 'string'; maxLength?: number; description: string }>,
): Json & Typed<Partial<Record<Name, string>>> => ({ type: 'object', properties })

/** Keywords of our schemas that check nothing, or that other tools check. */
const vocabulary = ['tsType', 'example', 'style', 'explode']

export async function addContract(app: FastifyInstance, schemasDir: string, version: string): Promise<void> {
  const ajv = new Ajv({
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    ownProperties: true,
    allErrors: false,
    // Tests validate them against draft-07; compiling that here would cost a start 85 ms.
    meta: false,
    validateSchema: false,
  })
  ajv.addVocabulary(vocabulary)
  const contract = contractOf(schemasDir)
  for (const schema of contract) {
    ajv.addSchema(schema)
    app.addSchema(schema)
  }
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as Json))
  // TypeScript and the tests check answers. A serialiser that drops unknown members would only hide a difference.
  app.setSerializerCompiler(() => JSON.stringify)

  await addOpenApi(app, contract, version)
}

/** Meta schemas only if an answer refers to them. */
function contractOf(schemasDir: string): Json[] {
  const texts = readSchemas(schemasDir, ['meta', 'api'])
  const definition = contentsIn<Json>(texts, 'meta').filter(({ $id }) => $id === 'definition.schema.json')
  return [...definition, ...contentsIn<Json>(texts, 'api')].map((schema) => withoutTypes(schema) as Json)
}

/** What only the type generator and the compiler of definitions read. */
const unread = new Set(['tsType', 'notOneOf'])

/** Removes it. */
function withoutTypes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutTypes)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => !unread.has(name))
      .map(([name, value]) => [name, withoutTypes(value)]),
  )
}
