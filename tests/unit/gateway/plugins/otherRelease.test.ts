/**
 * A page of another release gets its files for two weeks, even after that release's last gateway has ended.
 *
 * @long
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openStore } from '../../../../gateway/store/open.ts'
import { remove, startServer, type TestServer } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-releases-'))
const code = 'export const words = "of the release before"'
const types = { js: 'text/javascript', css: 'text/css', json: 'application/json' }
let server: TestServer

function build(name: string): string {
  const pageDir = join(folder, name)
  mkdirSync(join(pageDir, 'assets'), { recursive: true })
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>Tillform</title>')
  for (const ending of Object.keys(types)) {
    writeFileSync(join(pageDir, `assets/${name}-1234567.${ending}`), code)
    writeFileSync(join(pageDir, `assets/${name}-1234567.${ending}.br`), brotliCompressSync(code))
  }
  return pageDir
}

beforeAll(async () => {
  const before = await startServer({ pageDir: build('before') })
  await before.stop('keep')
  server = await startServer({ pageDir: build('after'), ...before.place })
})
afterAll(async () => {
  await server.stop()
  await remove(server.place)
  rmSync(folder, { recursive: true })
})

const get = (name: string, encoding = '') =>
  server.app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })

it.each([
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
  ['', (body: Buffer) => body],
] as const)('comes complete, cached for ever and as a script, with encoding “%s”', async (encoding, plain) => {
  const answer = await get('before-1234567.js', encoding)
  expect(answer.statusCode).toBe(200)
  expect(plain(answer.rawPayload).toString()).toBe(code)
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['content-encoding'] ?? '').toBe(encoding)
})

it.each(Object.entries(types))('has its own type as .%s: %s', async (ending, type) => {
  const answer = await get(`before-1234567.${ending}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
  expect(answer.body).toBe(code)
})

it.each(['none-1234567.js', '..%2Findex.html', 'before-1234567.js.br', 'before-1234567.html'])(
  'refuses %s, and the refusal is not cached',
  async (name) => {
    const answer = await get(name)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: 'unknownRoute' })
  },
)

it('reads the list once for a hundred unknown names', async () => {
  const select = vi.spyOn(server.gateway.db, 'select')
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => get(`none-${at}.js`)))
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['cache-control']}`))).toEqual(
    new Set(['404 no-store']),
  )
  expect(select.mock.calls.length).toBeLessThan(3)
  select.mockRestore()
})

it('deletes a release that was last used two weeks ago, and keeps its own', async () => {
  await server.stop('keep')
  const { place } = server
  const store = await openStore(place)
  await store.db.execute(sql`update page_files set seen_at = now() - interval '15 days'`)
  await store.close()
  server = await startServer({ pageDir: server.config.pageDir, ...place })
  const { rows } = (await server.gateway.db.execute(sql`select name from page_files order by name`)) as unknown as {
    rows: unknown[]
  }
  expect(rows).toEqual(['css', 'js', 'json'].map((ending) => ({ name: `after-1234567.${ending}` })))
})
