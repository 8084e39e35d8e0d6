/** Checks a PostgreSQL role for missing rights, before a start fails because of them. */
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import * as schema from './schema.ts'

const tables = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableName(table))

/**
 * @param migrates which table changes it must make: `none`, create them in an empty database, or change existing ones
 * @returns a line for each missing right, with the statement that grants it
 */
export async function missingRights(db: Database, migrates: 'none' | 'anew' | 'more'): Promise<string[]> {
  const [found] = await db
    .select({
      role: sql<string>`quote_ident(current_user)`,
      database: sql<string>`quote_ident(current_database())`,
      schema: sql<string | null>`quote_ident(current_schema())`,
      makesSchemas: sql<boolean>`has_database_privilege(current_database(), 'CREATE')`,
      makesTables: sql<boolean | null>`has_schema_privilege(current_schema(), 'CREATE')`,
    })
    .from(sql`(select 1) as one`)
  if (!found) throw new Error('the database does not report its role')
  const { role, database, makesSchemas, makesTables } = found
  if (found.schema === null)
    return [`${role} may use no schema of its search_path: grant usage on schema public to ${role}`]
  if (migrates === 'none') return [...(await missingOnMigrations(db, role)), ...(await missingOnTables(db, role))]
  return [
    ...(makesSchemas ? [] : [`${role} may make no schema: grant create on database ${database} to ${role}`]),
    ...(makesTables ? [] : [`${role} may make no table: grant create on schema ${found.schema} to ${role}`]),
    ...(migrates === 'anew' ? [] : await missingOwnership(db, role)),
  ]
}

/** Every table is read and written. Row numbers come from identity columns, which need no right of their own. */
async function missingOnTables(db: Database, role: string): Promise<string[]> {
  const { rows } = await ask<{ name: string; rights: string }>(
    db,
    sql`select name, string_agg(lower(wanted), ', ') as rights
      from unnest(${namesOf(tables)}) as name, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as wanted
      where to_regclass(quote_ident(name)) is not null and not has_table_privilege(to_regclass(quote_ident(name)), wanted)
      group by name order by name`,
  )
  return rows.map(({ name, rights }) => `${role} lacks rights: grant ${rights} on ${name} to ${role}`)
}

/** Every start reads the list of migrations. */
async function missingOnMigrations(db: Database, role: string): Promise<string[]> {
  const { rows } = await ask<{ uses: boolean; reads: boolean | null }>(
    db,
    sql`select has_schema_privilege(pg_namespace.oid, 'USAGE') as uses, has_table_privilege(pg_class.oid, 'SELECT') as reads
      from pg_namespace left join pg_class on relnamespace = pg_namespace.oid and relname = '__drizzle_migrations'
      where nspname = 'drizzle'`,
  )
  return rows.flatMap(({ uses, reads }) => [
    ...(uses ? [] : [`${role} may not use schema drizzle: grant usage on schema drizzle to ${role}`]),
    ...(reads === false ? [`${role} lacks rights: grant select on drizzle.__drizzle_migrations to ${role}`] : []),
  ])
}

/** Only a table's owner may change or index it. */
async function missingOwnership(db: Database, role: string): Promise<string[]> {
  const { rows } = await ask<{ name: string; owner: string }>(
    db,
    sql`select relname as name, relowner::regrole::text as owner from pg_class
      where oid in (select to_regclass(quote_ident(name)) from unnest(${namesOf(tables)}) as name
        union select to_regclass('drizzle.__drizzle_migrations'))
      and not pg_has_role(current_user, relowner, 'USAGE') order by name`,
  )
  return rows.map(({ name, owner }) => `${role} does not own ${name}: grant ${owner} to ${role}`)
}

const namesOf = (names: string[]) =>
  sql`array[${sql.join(
    names.map((name) => sql`${name}::text`),
    sql`, `,
  )}]`

/** Both drivers return an object with rows. */
const ask = async <Row>(db: Database, query: ReturnType<typeof sql>): Promise<{ rows: Row[] }> =>
  (await db.execute(query)) as unknown as { rows: Row[] }
