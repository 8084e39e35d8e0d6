/** A balancer's probes: whether the process is alive, and whether it can serve shoppers. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { call } from '../support/shop.ts'

let server: TestServer
let checkDatabase: TestServer['gateway']['checkDatabase']
beforeAll(async () => {
  server = await startServer({ host: '0.0.0.0', publicUrl: 'https://pay.example.com' })
  checkDatabase = server.gateway.checkDatabase
})
afterEach(() => {
  server.gateway.checkDatabase = checkDatabase
})
afterAll(() => server.stop())

const probe = async (name: string, host = '10.0.0.5:4242') =>
  call(server, 'GET', `/api/health/${name}`, { headers: { host }, shape: 'probe' })

describe('a balancer', () => {
  it.each(['live', 'ready'])('gets 200 from /api/health/%s on any host name', async (name) => {
    expect(await probe(name)).toEqual({ status: 200, body: { status: 'ok' } })
    expect(await probe(name, 'pay.example.com')).toEqual({ status: 200, body: { status: 'ok' } })
  })

  it('sends no shoppers while the database can not store payments, and does not end the process', async () => {
    server.gateway.checkDatabase = () => Promise.reject(new Error('permission denied for function pg_current_xact_id'))
    expect(await probe('ready')).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    expect((await probe('live')).status).toBe(200)
  })

  it('sends no shoppers to a gateway that is about to stop', async () => {
    const { draining } = server.gateway
    server.gateway.draining = AbortSignal.abort()
    const { status } = await probe('ready')
    server.gateway.draining = draining
    expect(status).toBe(503)
  })

  it('gets nothing else on a foreign host name', async () => {
    const { status } = await call(server, 'GET', '/api/health', { headers: { host: '10.0.0.5:4242' } })
    expect(status).toBe(421)
  })
})
