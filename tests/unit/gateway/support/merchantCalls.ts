/** The calls of merchants, each of which needs a key. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from '../../docs/named.ts'
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
    if (!security?.length && !ofMerchants.test(path)) continue
    const url = path.replace(/\{\w+\}/g, 'x')
    const { statusCode } = await app.inject({ method: method as 'get', url })
    const missing = [
      ...(security?.length ? [] : ['security: [{ merchant: [] }]']),
      ...(statusCode === 401 ? [] : ['onRequest: requireMerchant(…)']),
    ]
    if (missing.length > 0)
      faults.push(`${placesOf(root, path)} ${method.toUpperCase()} ${path} lacks ${missing.join(', ')}`)
  }
  return faults
}

/** The line of the route. */
function placesOf(root: string, path: string): string {
  const route = `'${path.replace(/\{(\w+)\}/g, ':$1')}'`
  const places = readdirSync(join(root, 'gateway/routes'))
    .map((file) => `gateway/routes/${file}`)
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(route))
    .map((file) => placeOf(root, file, route))
  return places.join(', ') || 'a route of gateway/providers'
}
