/** Starts a gateway for a test file on a copy of a prepared database, because creating one takes seconds. */
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLint } from '../../../../core/lint/lint.ts'
import { buildServer, type Server } from '../../../../gateway/server.ts'
import { type Config, defaults } from '../../../../gateway/settings/config.ts'
import { openStore, type Place } from '../../../../gateway/store/open.ts'
import { dropDatabase, freshDatabase } from '../../../journeys/postgres.ts'

export interface TestServer extends Server {
  config: Config
  /** Where its rows are, for the next server on them. */
  place: Pick<Place, 'databaseUrl' | 'dataDir'>
  /** Stops it, and deletes its data unless it will be opened again. */
  stop(keep?: 'keep'): Promise<void>
}

const quiet: Partial<Config> = {
  log: false,
  samples: false,
  sweepMs: 3_600_000,
  pageDir: join(tmpdir(), 'no-page-here'),
}

/** Shared: each worker starts many gateways on the same schema files, and checking them is half of a start. */
const lint = createLint()

/** @param overrides with the place of another server's rows, or without one for a database of its own */
export async function startServer(overrides: Partial<Config> = {}): Promise<TestServer> {
  const isOwn = !overrides.dataDir && !overrides.databaseUrl
  return start(overrides, isOwn ? await freshPlace() : undefined)
}

/** For tests of the data folder's files. */
export const startOnPglite = async (overrides: Partial<Config> = {}): Promise<TestServer> =>
  start(overrides, { dataDir: await freshFolder() })

async function start(overrides: Partial<Config>, own?: TestServer['place']): Promise<TestServer> {
  const config = { ...defaults, ...quiet, ...overrides, ...own }
  const place = { databaseUrl: config.databaseUrl, dataDir: config.dataDir }
  const server = await buildServer(config, lint)
  const stop = async (keep?: 'keep') => {
    await server.app.close()
    if (own && keep !== 'keep') await remove(own)
  }
  return { ...server, config, place, stop }
}

/** A database with all tables and no rows: on the run's PostgreSQL (sharedPostgres.ts), else PGlite. */
async function freshPlace(): Promise<TestServer['place']> {
  const { UNITS_POSTGRESQL: url } = process.env
  if (!url) return { dataDir: await freshFolder() }
  const name = `units_${randomUUID().replaceAll('-', '')}`
  return { databaseUrl: await freshDatabase(url, name), dataDir: join(tmpdir(), 'no-data-here') }
}

/** Deletes the rows of a server that was stopped with 'keep'. */
export async function remove({ databaseUrl, dataDir }: TestServer['place']): Promise<void> {
  if (databaseUrl) await dropDatabase(databaseUrl)
  else rmSync(dataDir, { recursive: true, force: true })
}

/** A folder of PGlite with all tables and no rows. */
export async function freshFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-test-'))
  cpSync(await template(), folder, { recursive: true })
  return folder
}

/** Created once for each state of the migrations, by the first test process that needs it. */
async function template(): Promise<string> {
  const migrations = join(import.meta.dirname, '../../../../gateway/store/migrations/meta/_journal.json')
  const version = createHash('sha256').update(readFileSync(migrations)).digest('hex').slice(0, 12)
  const ready = join(tmpdir(), `tillform-template-${version}`)
  if (existsSync(ready)) return ready
  const draft = mkdtempSync(join(tmpdir(), 'tillform-draft-'))
  mkdirSync(draft, { recursive: true })
  const store = await openStore({ dataDir: draft })
  await store.close()
  try {
    renameSync(draft, ready)
  } catch {
    // Another process was first.
    rmSync(draft, { recursive: true, force: true })
  }
  return ready
}
