/** The OpenAPI document, made from the routes and their schemas. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

type Json = Record<string, unknown>

interface Parameter {
  schema?: Json
  style?: unknown
  explode?: unknown
}

interface Document {
  paths?: Record<string, Record<string, { parameters?: Parameter[] }>>
  components?: { schemas?: Json }
}

/** @param contract the schemas of schemas/api, by `$id` */
export async function addOpenApi(app: FastifyInstance, contract: Json[], version: string): Promise<void> {
  const queries = new Set<unknown>()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tillform',
        version,
        description: 'Hosted checkout: merchant and shopper side.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The gateway that sent this document' }],
      webhooks: { event },
      components: { securitySchemes: { merchant: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      // Without a merchant's key, unless the route says so.
      const named = { security: [], ...schema, operationId: operationId(String(route.method), url) }
      // Inline a query schema: the plugin does not resolve references inside it.
      const query = contract.find(({ $id }) => `${$id}#` === (schema?.querystring as Json | undefined)?.$ref)
      if (!query) return { schema: named, url }
      const { $id, ...querystring } = structuredClone(query)
      queries.add(querystring.title)
      return { schema: { ...named, querystring }, url }
    },
    transformObject: (made) => {
      const document = ('openapiObject' in made ? made.openapiObject : made.swaggerObject) as Document
      for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path)))
        for (const parameter of operation.parameters ?? []) liftStyle(parameter)
      for (const name of queries) delete document.components?.schemas?.[String(name)]
      return document
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => String(json.title ?? `Schema${index}`),
    },
  })
}

/** 'getOrdersByIdCaptures' for GET /api/orders/:id/captures: a name for generated clients. */
const operationId = (method: string, url: string): string =>
  [method.toLowerCase(), ...url.replace(/^\/api\//, '').split('/')]
    .map((part, place) => {
      const name = part.replace(/^:/, 'by-').replace(/[^A-Za-z0-9]+(.)?/g, (_, next = '') => next.toUpperCase())
      return place === 0 ? name : name.charAt(0).toUpperCase() + name.slice(1)
    })
    .join('')

/** How a query's object is written belongs to the parameter; our files have it beside the object's other members. */
function liftStyle(parameter: Parameter): void {
  const { style, explode, ...schema } = parameter.schema ?? {}
  if (style === undefined) return
  Object.assign(parameter, { style, explode, schema })
}

/** What the gateway itself calls: the `webhookUrl` of an order. */
const event = {
  post: {
    operationId: 'event',
    summary: 'Send an event of an order, signed as Standard Webhooks requires',
    security: [],
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
