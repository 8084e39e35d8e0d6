import { afterAll, beforeAll, expect, it } from 'vitest'
import webhookEvent from '../../../../schemas/api/webhookEvent.schema.json' with { type: 'json' }
import { startServer, type TestServer } from '../support/server.ts'
import { call } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

interface Document {
  paths: Record<string, object>
  webhooks: { event: { post: { requestBody: { content: { 'application/json': { schema: { $ref: string } } } } } } }
  components: { schemas: Record<string, { properties: Record<string, { enum?: string[] }> }> }
}

it('the OpenAPI document describes each event', async () => {
  const { body } = await call<Document>(server, 'GET', '/api/openapi.json')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/orders/{id}/webhooks', '/api/webhooks/{id}/redeliver']),
  )
  const { $ref } = body.webhooks.event.post.requestBody.content['application/json'].schema
  const shape = body.components.schemas[$ref.split('/').at(-1) ?? '']
  expect(shape?.properties.type?.enum).toEqual(webhookEvent.properties.type.enum)
})
