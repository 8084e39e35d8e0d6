/** Only one page may be framed, by the sites that the catalog lists. */
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

const base = '/v1/plugin/appInstall'
const headersOf = async (path: string) => (await server.app.inject({ url: path })).headers

it('the page of an install may be framed by its platform', async () => {
  const headers = await headersOf(`${base}/southshop/iframe-active?key=k`)
  expect(headers['content-security-policy']).toContain('frame-ancestors https://admin.southshop.example;')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers).not.toHaveProperty('x-frame-options')
})

it.each([
  '/checkout/k',
  '/privacy',
  `${base}/southshop/payment_app_activate?key=k`,
  `${base}/southshop/loading?key=k`,
  `${base}/southshop/success?key=k`,
  `${base}/northshop/iframe-active?key=k`,
  `/${base}/southshop/iframe-active`,
  `${base}/elsewhere/iframe-active?key=k`,
  `${base}/southshop/iframe-active/more`,
  `${base}/SOUTHSHOP/iframe-active`,
  `/x${base}/southshop/iframe-active`,
  `/checkout/k?x=${base}/southshop/iframe-active`,
  '/api/installs/k',
  '/index.html',
])('no site may frame %s', async (path) => {
  const headers = await headersOf(path)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})

it.each(['elsewhere/success', 'northshop/loading', 'southshop/payment_app_rh'])(
  'a platform has only the pages in the catalog, and not %s',
  async (part) => {
    expect(await headersOf(`${base}/${part}?key=k`)).toMatchObject({ location: '/error/404' })
    expect(await headersOf(`${base}/northshop/success?key=k`)).not.toHaveProperty('location')
  },
)
