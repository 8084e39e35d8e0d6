/**
 * The contract: Ajv checks the schemas of schemas/api and schemas/meta that routes name, without coercing, dropping or
 * defaulting. The OpenAPI document is made from them.
 */
import swagger from '@fastify/swagger'
import { Ajv } from 'ajv'
import type { FastifyInstance, FastifyTypeProvider } from 'fastify'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import type { ApiTypes } from '../../schemas/types.ts'

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
const vocabulary = ['tsType', 'notOneOf', 'example', 'style', 'explode']

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

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tillform', version, description: 'Hosted checkout: merchant and shopper side.' },
      webhooks: { event },
      components: { securitySchemes: { merchant: { type: 'http', scheme: 'bearer' } } },
    },
    // Inline a query schema: the plugin does not resolve references inside it.
    transform: ({ schema, url }) => {
      const query = contract.find(({ $id }) => `${$id}#` === (schema?.querystring as Json | undefined)?.$ref)
      if (!query) return { schema, url }
      const { $id, ...querystring } = structuredClone(query)
      return { schema: { ...schema, querystring }, url }
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => String(json.title ?? `Schema${index}`),
    },
  })
}

/** What the gateway itself calls: the `webhookUrl` of an order. */
const event = {
  post: {
    summary: 'Send an event of an order, signed as Standard Webhooks requires',
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header' as const,
      required: true,
      schema: { type: 'string' as const },
    })),
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } } },
    responses: {
      '2XX': { description: 'Delivered. After any other answer, or none in 10 seconds, the gateway tries again.' },
    },
  },
}

/** Meta schemas only if an answer refers to them. */
function contractOf(schemasDir: string): Json[] {
  const texts = readSchemas(schemasDir, ['meta', 'api'])
  const definition = contentsIn<Json>(texts, 'meta').filter(({ $id }) => $id === 'definition.schema.json')
  return [...definition, ...contentsIn<Json>(texts, 'api')].map((schema) => withoutTypes(schema) as Json)
}

/** Removes what only the type generator reads. */
function withoutTypes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutTypes)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => name !== 'tsType')
      .map(([name, value]) => [name, withoutTypes(value)]),
  )
}
