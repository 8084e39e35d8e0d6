/**
 * Migrates a PostgreSQL server while gateways take payments on it.
 *
 * A table change waits at most a tenth of a second for its lock, because every payment queues behind it. It then gives
 * up and retries, until a reader such as pg_dump has finished. Indexes on existing tables are created CONCURRENTLY; an
 * invalid one from a crash is dropped and created again. All state is in transactions, so it works through a pooler.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { sqlStateOf } from './faults.ts'
import { type Index, indexesOf, type Migration, readMigrations } from './migrations.ts'

/** An arbitrary lock number, used only here; see also ../keys/cardKeys.ts and ../keys/payloads.ts. */
const migrationLock = 741_300_001
const lockTimeoutMs = 100
const retryMs = 400
const sayAgainMs = 30_000
const momentMs = 1_500
/** Another session holds the lock, or waits for ours. */
const busy = ['55P03', '40P01']

export interface Migrating {
  /** @returns a separate connection without time limits */
  connect(): Promise<pg.Client>
  /** Called with what is done, and what it waits for. */
  say(line: string): void
  folder?: string
}

/** The missing migrations of a server; empty if a newer gateway migrated it. */
export interface Lacking {
  applied: number
  migrations: Migration[]
  indexes: Index[]
  /** A newer gateway migrated it. */
  isNewer: boolean
}

type Asks = Pick<pg.Client, 'query'>

export async function lackingOf(client: Asks, all: Migration[] = readMigrations()): Promise<Lacking> {
  const { rows: there } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found")
  if (!there[0]?.found) return { applied: 0, migrations: all, indexes: [], isNewer: false }
  const { rows } = await client.query('select count(*), max(created_at) as last from drizzle.__drizzle_migrations')
  const applied = Number(rows[0]?.count)
  const last = Number(rows[0]?.last ?? 0)
  const migrations = all.filter(({ createdAt }) => createdAt > last)
  const isNewer = last > (all.at(-1)?.createdAt ?? 0)
  if (isNewer) return { applied, migrations: [], indexes: [], isNewer }
  const made = all.filter(({ createdAt }) => createdAt <= last)
  return { applied, migrations, indexes: await missing(client, indexesOf(made)), isNewer }
}

/** @returns the number of migrations that ran, and of indexes that were created again */
export async function migrateServer({ connect, say, folder }: Migrating): Promise<{ ran: number; mended: number }> {
  const all = readMigrations(folder)
  const client = await connect()
  try {
    const lacks = await lackingOf(client, all)
    if (lacks.migrations.length === 0 && lacks.indexes.length === 0) return { ran: 0, mended: 0 }
    return await alone(connect, say, async () => {
      const { applied, migrations, indexes } = await lackingOf(client, all)
      for (const migration of migrations) {
        if (applied > 0) await ensure(client, indexesOf(all.slice(0, all.indexOf(migration))), say)
        await run(client, migration, applied === 0, say)
        say(`migration ${migration.tag} ran`)
      }
      if (applied > 0) await ensure(client, indexesOf(all), say)
      return { ran: migrations.length, mended: indexes.length }
    })
  } finally {
    await client.end()
  }
}

/**
 * Holds the lock in a separate transaction without a snapshot, because CREATE INDEX CONCURRENTLY would wait for one for
 * ever. Therefore no statement may wait (another process polls the lock instead), and no parameter may leave a portal
 * open.
 */
async function alone<Result>(connect: Migrating['connect'], say: Migrating['say'], work: () => Promise<Result>) {
  const holder = await connect()
  const telling = nowAndThen(say)
  try {
    for (;;) {
      await holder.query('begin')
      await holder.query('set local idle_in_transaction_session_timeout = 0')
      const { rows } = await holder.query(`select pg_try_advisory_xact_lock(${migrationLock}) as held`)
      if (rows[0]?.held) return await work()
      await holder.query('rollback')
      telling('another gateway migrates the database: this one waits for it')
      await wait(retryMs)
    }
  } finally {
    await holder.query('rollback').catch(() => {})
    await holder.end()
  }
}

/**
 * @param isFirst for an empty database without other sessions: runs everything in one transaction, including indexes
 */
async function run(client: pg.Client, migration: Migration, isFirst: boolean, say: Migrating['say']): Promise<void> {
  const telling = nowAndThen(say)
  const plain = migration.indexes.map(({ statement }) => statement.replace(' CONCURRENTLY', ''))
  for (;;) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await client.query('set local statement_timeout = 0')
      await client.query('create schema if not exists drizzle')
      await client.query(
        'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
      )
      for (const statement of [...migration.statements, ...(isFirst ? plain : [])]) await client.query(statement)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        migration.hash,
        migration.createdAt,
      ])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!busy.includes(sqlStateOf(error) ?? '')) throw error
      telling(`migration ${migration.tag} waits for a table${await whoReads(client)}`)
      await wait(retryMs)
    }
  }
}

async function ensure(client: pg.Client, indexes: Index[], say: Migrating['say']): Promise<void> {
  const telling = nowAndThen(say)
  for (const { name, statement } of await missing(client, indexes)) {
    for (;;) {
      try {
        await client.query(`drop index concurrently if exists "${name}"`)
        await client.query(statement)
        say(`index ${name} was made`)
        break
      } catch (error) {
        if (!busy.includes(sqlStateOf(error) ?? '')) throw error
        telling(`index ${name} waits${await whoReads(client)}`)
        await wait(retryMs)
      }
    }
  }
}

/** Indexes that are missing or invalid. */
async function missing(client: Asks, indexes: Index[]): Promise<Index[]> {
  if (indexes.length === 0) return []
  const { rows } = await client.query(
    `select name from unnest($1::text[]) as name
      where exists (select from pg_index where indexrelid = to_regclass(quote_ident(name)) and indisvalid)`,
    [indexes.map(({ name }) => name)],
  )
  const valid = new Set(rows.map(({ name }) => name))
  return indexes.filter(({ name }) => !valid.has(name))
}

async function whoReads(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select pid, application_name as name, round(extract(epoch from clock_timestamp() - xact_start)) as seconds
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '1 second'
        and not exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and locktype = 'advisory')
      order by xact_start limit 1`,
  )
  const [reader] = rows
  return reader
    ? `: process ${reader.pid} (${reader.name || 'unnamed'}) has a transaction open for ${reader.seconds} s`
    : ''
}

/** The same, but only for long waits, and only from time to time. */
function nowAndThen(say: Migrating['say']): Migrating['say'] {
  let saidAt = performance.now() - sayAgainMs + momentMs
  return (line) => {
    if (performance.now() - saidAt < sayAgainMs) return
    saidAt = performance.now()
    say(line)
  }
}
