/** Renders the types of the page's calls from the OpenAPI document; apart from client.ts so that a test can call it. */

type Json = Record<string, unknown>
interface Operation {
  security?: unknown[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Content = Record<string, { schema: Json }>

const banner =
  '/* Made by `npm run client` from the OpenAPI document of the gateway. Change the routes in gateway/routes, not this. */\n'

/**
 * @param paths of the OpenAPI document
 * @returns TypeScript: a union of all calls that need no merchant's key and answer with JSON or nothing, with the types of
 * schemas/types.ts
 */
export function renderOperations({ paths }: { paths: Record<string, object> }): string {
  const used = new Set<string>()
  const lines = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).flatMap(([method, operation]) => {
      const { security, requestBody, responses } = operation
      const [success] = Object.keys(responses).filter((status) => /^2/.test(status))
      if (security?.length || !success) return []
      const body = requestBody ? typeOf(requestBody.content, used) : 'NoBody'
      const answer = typeOf(responses[success]?.content, used)
      const pattern = path.replace(/^\/api/, '').replace(/\{\w+\}/g, () => `\${string}`)
      return `  | { method: '${method.toUpperCase()}'; path: \`${pattern}\`; body: ${body}; answer: ${answer} }\n`
    }),
  )
  return `${banner}import type {\n${[...used]
    .sort()
    .map((name) => `  ${name},\n`)
    .join('')}} from '../../schemas/types.ts'

export type NoBody = Record<string, never>

/** A call of a shopper or a tester: its body, and the answer of a success. */
export type Operation =
${lines.sort().join('')}`
}

function typeOf(content: Content | undefined, used: Set<string>): string {
  const schema = content?.['application/json']?.schema
  return schema ? typeOfSchema(schema, used) : 'unknown'
}

function typeOfSchema({ $ref, type, items, properties }: Json, used: Set<string>): string {
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) as string
    used.add(name)
    return name
  }
  if (type === 'array') return `${typeOfSchema(items as Json, used)}[]`
  if (type !== 'object') return String(type)
  const members = Object.entries((properties ?? {}) as Record<string, Json>)
  return members.length === 0
    ? 'object'
    : `{ ${members.map(([name, part]) => `${name}: ${typeOfSchema(part, used)}`).join('; ')} }`
}
