/** The methods that an order allows. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderRequest } from '../../../../schemas/types.ts'
import { localForm, methodsOf } from '../support/local.ts'
import { ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, merchant, newOrder } from '../support/shop.ts'

const schemasDir = ownSchemas()
let server: TestServer
beforeAll(async () => {
  const rollout = { $schema: '../meta/rollout.schema.json', code: 'SPEI', metadata: { channel: ['app'] } }
  writeFileSync(join(schemasDir, 'rollout/SPEI.json'), JSON.stringify(rollout))
  server = await startServer({ schemasDir })
})
afterAll(() => server.stop())

const sale = { country: 'MX', currency: 'MXN', amountMinor: 50_000 }
const refusal = async (more: Partial<OrderRequest>) => {
  const body = { orderno: 'A-1', website: 'shop.example.com', ...sale, ...more }
  const answer = await call<{ errors: { field: string; keyword: string }[] }>(server, 'POST', '/api/orders', {
    body,
    headers: merchant,
  })
  return { status: answer.status, errors: answer.body.errors?.map(({ field, keyword }) => `${field} ${keyword}`) }
}

it('offers only the named methods, best first, and gives no form of another', async () => {
  const { key } = await newOrder(server, { ...sale, methods: ['OXXO', 'CARD'] })
  expect((await methodsOf(server, key, 'MX')).map(({ code }) => code)).toEqual(['CARD', 'OXXO'])
  expect((await localForm(server, key, 'OXXO', 'MX')).status).toBe(200)
  const all = await newOrder(server, { ...sale, metadata: { channel: 'app' } })
  expect((await methodsOf(server, all.key, 'MX')).map(({ code }) => code)).toContain('SPEI')
  expect((await localForm(server, key, 'SPEI', 'MX')).status).toBe(404)
})

it('names the unknown code', async () => {
  expect(await refusal({ methods: ['CARD', 'OXO', 'PX'] })).toEqual({
    status: 422,
    errors: ['methods.1 enum', 'methods.2 enum'],
  })
})

it('refuses a list of which nothing can pay the order', async () => {
  const none = { status: 422, errors: ['methods available'] }
  expect(await refusal({ methods: ['BLIK'] })).toEqual(none)
  expect(await refusal({ methods: ['OXXO'], amountMinor: 1 })).toEqual(none)
  expect(await refusal({ methods: ['OXXO'], currency: 'USD', country: undefined })).toEqual(none)
  expect(await refusal({ methods: ['SPEI'] })).toEqual(none)
  expect((await refusal({ methods: ['SPEI'], metadata: { channel: 'app' } })).status).toBe(201)
  expect((await refusal({ methods: ['OXXO'], country: undefined })).status).toBe(201)
  expect((await refusal({ methods: ['CARD'], country: undefined })).status).toBe(201)
})
