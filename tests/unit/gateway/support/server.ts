/** Starts a gateway for a test file on a copy of a prepared PGlite folder, because creating one takes seconds. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLint } from '../../../../core/lint/lint.ts'
import { buildServer, type Server } from '../../../../gateway/server.ts'
import { type Config, defaults } from '../../../../gateway/settings/config.ts'
import { openStore } from '../../../../gateway/store/open.ts'

export interface TestServer extends Server {
  config: Config
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

export async function startServer(overrides: Partial<Config> = {}): Promise<TestServer> {
  const isOwn = !overrides.dataDir && !overrides.databaseUrl
  const config = { ...defaults, ...quiet, ...overrides, ...(isOwn ? { dataDir: await freshFolder() } : {}) }
  const server = await buildServer(config, lint)
  const stop = async (keep?: 'keep') => {
    await server.app.close()
    if (isOwn && keep !== 'keep') rmSync(config.dataDir, { recursive: true, force: true })
  }
  return { ...server, config, stop }
}

/** A data folder with all tables and no rows. */
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
