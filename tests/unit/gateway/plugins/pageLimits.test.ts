/** Pages have a limit for each IP address, like the API, because each may be drawn again. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  const pageDir = mkdtempSync(join(tmpdir(), 'page-'))
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html><div class="shell"></div>')
  server = await startServer({ pageDir })
})
afterAll(() => server.stop())

it('an IP address gets only a limited number of pages in a minute', async () => {
  const statuses = new Map<number, number>()
  const get = (path: string, remoteAddress = '10.8.8.8') => server.app.inject({ url: path, remoteAddress })
  for (let sent = 0; sent < 1_200; sent++) {
    const { statusCode } = await get(`/checkout/k${sent}`)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([[200, 1_200]])
  const refused = await get('/privacy')
  expect([refused.statusCode, refused.json()]).toEqual([429, { error: 'tooManyRequests' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get('/privacy', '10.7.7.7')).statusCode).toBe(200)
})
