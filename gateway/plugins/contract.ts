/**
 * The contract: the schemas of schemas/api and schemas/meta that routes name, checked by Ajv as they stand (nothing is
 * coerced, dropped or filled in), and the OpenAPI document made of them.
 */
import swagger from '@fastify/swagger'
import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'

type Json = Record<string, unknown>

/** A route names its shapes by file: `{ body: ref('confirmRequest') }`. */
export const ref = (name: string) => ({ $ref: `${name}.schema.json#` })

export const listOf = (name: string) => ({ type: 'array', items: ref(name) })

/** Words in our schemas that judge nothing, or that other tools judge. */
const vocabulary = ['tsType', 'notOneOf', 'example', 'style', 'explode']

export async function addContract(app: FastifyInstance, schemasDir: string, version: string): Promise<void> {
  const ajv = new Ajv({
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    ownProperties: true,
    allErrors: false,
    // The tests hold them against draft-07's own schema: compiling that takes a start 85 ms.
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
  // Answers are typed, and the tests hold them against their schemas; a serialiser that drops what it does not know
  // would only hide a difference.
  app.setSerializerCompiler(() => JSON.stringify)

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tillform', version, description: 'Hosted checkout: merchant and shopper side.' },
      webhooks: { event },
      components: { securitySchemes: { merchant: { type: 'http', scheme: 'bearer' } } },
    },
    // A query that is named by its file is written out: the plugin leaves what such a file refers to unresolved.
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
    summary: 'An event of an order, signed by the rules of Standard Webhooks',
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header' as const,
      required: true,
      schema: { type: 'string' as const },
    })),
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } } },
    responses: { '2XX': { description: 'Delivered; any other answer, or none in 10 seconds, is tried again.' } },
  },
}

/** Meta schemas only where an answer refers to them. */
function contractOf(schemasDir: string): Json[] {
  const texts = readSchemas(schemasDir, ['meta', 'api'])
  const definition = contentsIn<Json>(texts, 'meta').filter(({ $id }) => $id === 'definition.schema.json')
  return [...definition, ...contentsIn<Json>(texts, 'api')].map((schema) => withoutTypes(schema) as Json)
}

/** What only the type generator reads has no place in the public contract. */
function withoutTypes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutTypes)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => name !== 'tsType')
      .map(([name, value]) => [name, withoutTypes(value)]),
  )
}
