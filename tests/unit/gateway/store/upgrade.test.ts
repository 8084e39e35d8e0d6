/** Each later version reads a database of 1.0.0, because migrations only add. */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../../../gateway/store/migrations.ts'
import * as schema from '../../../../gateway/store/schema.ts'
import { missingMigration } from './missingMigration.ts'

const client = new PGlite()
const db = drizzle(client, { schema })
const first = mkdtempSync(join(tmpdir(), 'tillform-migrations-'))
beforeAll(async () => {
  cpSync(migrationsFolder, first, { recursive: true })
  const file = join(first, 'meta/_journal.json')
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  await migrate(db, { migrationsFolder: first })
  await client.exec(`
    insert into orders (id, key, state, orderno, website, amount_minor, currency, kind, return_seconds, brand, provider,
      effective_minutes, created_at, expires_at)
      values ('one', 'key', 'paid', 'A-1', 'shop', 2599, 'USD', 'payment', 10, '{}', 'sandbox', 30, now(), now());
    insert into attempts (id, order_id, number, intent, fingerprint, state, method, country, form_id, created_at)
      values ('try', 'one', 1, 'intent', '', 'paid', 'CARD', 'US', 'form', now());`)
  await migrate(db, { migrationsFolder })
})
afterAll(async () => {
  await client.close()
  rmSync(first, { recursive: true })
})

it('the migration of 1.0.0 is unchanged', () => {
  const sql = readFileSync(join(migrationsFolder, '0000_baseline.sql'))
  expect(createHash('sha256').update(sql).digest('hex')).toBe(
    '9160ab26ef8e5c03a7a381acf6401c23ea3477fddf2153e60c97d1e74bc7547b',
  )
})

it('today’s tables read its orders and attempts', async () => {
  expect(await db.select().from(schema.orders)).toMatchObject([{ id: 'one', state: 'paid', amountMinor: 2599 }])
  expect(await db.select().from(schema.attempts)).toMatchObject([{ id: 'try', orderId: 'one', state: 'paid' }])
})

it('the migrations make today’s tables: if this fails, generate one (gateway/store/README.md)', async () => {
  expect(await missingMigration(join(import.meta.dirname, '../../../..'))).toEqual([])
})
