/** Renders the types of the Node client from the OpenAPI document; apart from client.ts so that a test can call it. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { merchantPart, type OpenApiDocument } from './merchantPart.ts'

const banner =
  '/* Made by `npm run client` from the OpenAPI document of the gateway. Change schemas/api, not this. */\n\n'

/** @returns TypeScript: `paths`, `webhooks` and `components`, with the document's descriptions as comments */
export async function renderClient(document: OpenApiDocument): Promise<string> {
  return banner + astToString(await openapiTS(merchantPart(document) as unknown as OpenAPI3))
}
