/** Migrations that the trail does not have yet: a start, `npm run migrate` or another release ran them. */
import { sql } from 'drizzle-orm'
import { readMigrations } from '../store/migrations.ts'
import type { Transaction } from '../store/open.ts'
import { trailHead } from '../store/trailTable.ts'
import { type Act, lockHead } from './trail.ts'

/** @param add of a transaction of the trail */
export async function recordMigrations(tx: Transaction, add: (act: Act) => Promise<void>): Promise<void> {
  const { migrations: known } = await lockHead(tx)
  const { rows } = (await tx.execute(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { count: number }[] }
  const count = rows[0]?.count ?? 0
  if (count <= known) return
  const tags = readMigrations().map(({ tag }) => tag)
  const ran = Array.from({ length: count - known }, (_, at) => tags[known + at] ?? 'of a newer release')
  await tx.update(trailHead).set({ migrations: count }).where(sql`id = 1`)
  await add({ act: 'migrations.ran', about: { migrations: ran } })
}
