/** What `npx drizzle-kit generate` would write for a tree: the SQL that its tables need and no migration has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

export async function missingMigration(root: string): Promise<string[]> {
  const meta = join(root, 'gateway/store/migrations/meta')
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'))
  const last = String(entries.length - 1).padStart(4, '0')
  const known = JSON.parse(readFileSync(join(meta, `${last}_snapshot.json`), 'utf8'))
  const tables = await import(join(root, 'gateway/store/schema.ts'))
  return generateMigration(known, generateDrizzleJson(tables, known.id))
}
