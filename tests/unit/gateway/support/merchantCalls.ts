/** The calls of merchants, each of which needs a key. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './server.ts'

interface OpenApi {
  paths: Record<string, Record<string, { security?: object[] }>>
}

/** Shops alone read and change these. */
const ofMerchants = /^\/api\/(orders|subscriptions|webhooks)\b/

/** A line for each call of merchants that has no key in the document, or answers without one. */
export async function unguardedCalls({ app }: TestServer, root: string): Promise<string[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json<OpenApi>()
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({ path, method, security })),
  )
  const faults: string[] = []
  for (const { path, method, security } of calls) {
    if (!security && !ofMerchants.test(path)) continue
    const url = path.replace(/\{\w+\}/g, 'x')
    const { statusCode } = await app.inject({ method: method as 'get', url })
    const missing = [
      ...(security ? [] : ['security: [{ merchant: [] }]']),
      ...(statusCode === 401 ? [] : ['onRequest: requireMerchant(…)']),
    ]
    if (missing.length > 0)
      faults.push(`${placeOf(root, path)} ${method.toUpperCase()} ${path} lacks ${missing.join(', ')}`)
  }
  return faults
}

/** The line of the route. */
function placeOf(root: string, path: string): string {
  const route = `'${path.replace(/\{(\w+)\}/g, ':$1')}'`
  const places = readdirSync(join(root, 'gateway/routes')).flatMap((file) => {
    const [before = '', after] = readFileSync(join(root, 'gateway/routes', file), 'utf8').split(route)
    return after === undefined ? [] : [`gateway/routes/${file}:${before.split('\n').length}`]
  })
  return places.join(', ') || 'a route of gateway/providers'
}
