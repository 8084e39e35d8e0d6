/** Renders the types of the Node client from the OpenAPI document; apart from client.ts so that a test can call it. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

interface Operation {
  operationId?: string
  security?: unknown[]
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  webhooks?: object
  components: { schemas: Record<string, unknown> }
}

const banner =
  '/* Made by `npm run client` from the OpenAPI document of the gateway. Change schemas/api, not this. */\n\n'

/** @returns TypeScript: `paths`, `webhooks` and `components`, with the document's descriptions as comments */
export async function renderClient(document: OpenApiDocument): Promise<string> {
  return banner + astToString(await openapiTS(merchantPart(document) as unknown as OpenAPI3))
}

/**
 * The part for a shop's server: calls with the merchant's key, and those of the sandbox.
 *
 * @returns the document without other calls and unused shapes
 */
function merchantPart<Document extends OpenApiDocument>(document: Document): Document {
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, operations]) => [path, ofMerchant(path, operations)] as const)
      .filter(([, operations]) => Object.keys(operations).length > 0),
  )
  const { schemas } = document.components
  const used = reached({ paths, webhooks: document.webhooks }, schemas)
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, paths, components: { ...document.components, schemas: kept } }
}

/** Without its name: calls are by path, and a named one would be written twice. */
const ofMerchant = (path: string, operations: Record<string, Operation>) =>
  Object.fromEntries(
    Object.entries(operations)
      .filter(([, { security }]) => security?.length || path.startsWith('/api/sandbox/'))
      .map(([method, { operationId: _, ...operation }]) => [method, operation]),
  )

/** Names of all shapes that a part of the document refers to, directly or indirectly. */
function reached(part: unknown, schemas: Record<string, unknown>, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    reached(schemas[name] ?? {}, schemas, found)
  }
  return found
}
