/** The OpenAPI document by Redocly's linter, with its recommended rules. */
import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestServer } from '../unit/gateway/support/server.ts'
import { foreign, theirs, versionOf } from './foreign.ts'

interface Problem {
  ruleId: string
  severity: 'error' | 'warn'
  message: string
  location: { pointer?: string }[]
}

interface Library {
  createConfig(config: object): Promise<object>
  lintFromString(options: { source: string; absoluteRef: string; config: object }): Promise<Problem[]>
}

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

foreign('Redocly, OpenAPI document', versionOf('@redocly/openapi-core'), async ({ real }) => {
  const { createConfig, lintFromString } = theirs<Library>('@redocly/openapi-core')
  const { body: source } = await server.app.inject('/api/openapi.json')
  const { paths } = JSON.parse(source) as { paths: Record<string, object> }
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  for (const path of Object.keys(paths)) real(path, true)
  for (const { ruleId, message, location } of problems) {
    const pointer = location[0]?.pointer ?? ''
    // The shopper comes back here, and is always sent on.
    if (ruleId === 'operation-2xx-response' && pointer.includes('~1return~1')) continue
    real(`${ruleId}: ${message} ${pointer}`, false)
  }
})
