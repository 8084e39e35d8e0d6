/** The migrations that drizzle-kit made from schema.ts, prepared for a server that takes payments. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

export interface Migration {
  tag: string
  /** The database's id of it, as drizzle computes it. */
  hash: string
  createdAt: number
  /** Statements of one transaction. */
  statements: string[]
  /** Indexes on existing tables: created afterwards, without blocking writers. */
  indexes: Index[]
  /** Indexes that it drops. */
  dropped: string[]
}

export interface Index {
  name: string
  statement: string
}

/** @param folder as drizzle-kit writes it. @throws Error for a statement that the runner does not support */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, at) => ({
    ...split(sql),
    tag: journal.entries[at]?.tag ?? '',
    hash,
    createdAt: folderMillis,
  }))
}

const created = /^\s*create table (?:if not exists )?"(\w+)"/i
const indexed = /^\s*create (unique )?index "(\w+)" on (?:"public"\.)?"(\w+)"/i
const removed = /^\s*drop index (?:if exists )?"(\w+)"/i

function split(sql: string[]): Pick<Migration, 'statements' | 'indexes' | 'dropped'> {
  const tables = new Set(sql.map((statement) => created.exec(statement)?.[1]))
  const statements: string[] = []
  const indexes: Index[] = []
  for (const statement of sql) {
    if (/\bconcurrently\b/i.test(statement))
      throw new Error(
        `a migration says CONCURRENTLY: leave it out, the runner adds it to each index of an existing table`,
      )
    const [whole, unique = '', name = '', table] = indexed.exec(statement) ?? []
    if (whole === undefined || tables.has(table)) statements.push(statement)
    else
      indexes.push({
        name,
        statement: statement.replace(whole, `CREATE ${unique}INDEX CONCURRENTLY "${name}" ON "${table}"`),
      })
  }
  return { statements, indexes, dropped: sql.flatMap((statement) => removed.exec(statement)?.[1] ?? []) }
}

/** The indexes that must exist after these migrations. */
export function indexesOf(migrations: Migration[]): Index[] {
  let there: Index[] = []
  for (const { indexes, dropped } of migrations)
    there = there.concat(indexes).filter(({ name }) => !dropped.includes(name))
  return there
}
