/** What a gateway of before began is found whole by this one: the migrations carry over what moved. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../../../gateway/store/migrations.ts'

const client = new PGlite()
const before = mkdtempSync(join(tmpdir(), 'tillform-migrations-'))
beforeAll(async () => {
  cpSync(migrationsFolder, before, { recursive: true })
  const file = join(before, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith('_redirect-url'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }))
  await migrate(drizzle(client), { migrationsFolder: before })
  await client.exec(`
    insert into orders (id, key, state, orderno, website, amount_minor, currency, kind, return_seconds, brand, provider,
      effective_minutes, created_at, expires_at)
      select id, 'key-' || id, state, 'A-1', 'shop', 1, 'USD', 'payment', 10, '{}', 'sandbox', 30, now(), now()
      from (values ('one', 'challenge'), ('two', 'pending'), ('three', 'pending')) as known (id, state);
    insert into attempts (id, order_id, number, intent, fingerprint, state, method, country, form_id, local, created_at)
      select 'attempt-' || id, id, 1, 'intent', '', state, 'ANY', 'US', 'form', local::jsonb, now()
      from (values ('one', 'challenge', null), ('two', 'pending', '{"method":{"flow":"redirect"}}'),
        ('three', 'pending', '{"method":{"flow":"voucher"}}')) as known (id, state, local);
    insert into form_contents (hash, definitions, sold, created_at)
      values ('a', '[]', '{"code":"OXXO","sandbox":{"make":"reference","digits":14}}', now()), ('b', '[]', null, now());`)
  await migrate(drizzle(client), { migrationsFolder })
})
afterAll(async () => {
  await client.close()
  rmSync(before, { recursive: true })
})

const rowsOf = async (query: string) => (await client.query(query)).rows

it('shoppers in a challenge, and those who pay on another site, are still sent there', async () => {
  expect(await rowsOf('select order_id, redirect_url from attempts order by order_id')).toEqual([
    { order_id: 'one', redirect_url: '/sandbox/challenge/key-one' },
    { order_id: 'three', redirect_url: null },
    { order_id: 'two', redirect_url: '/sandbox/bank/key-two' },
  ])
})

it('a form that was handed out still makes its code', async () => {
  const settings = { make: 'reference', digits: 14 }
  expect(await rowsOf('select sold from form_contents order by hash')).toEqual([
    { sold: { code: 'OXXO', sandbox: settings, settings } },
    { sold: null },
  ])
})
