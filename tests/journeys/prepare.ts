/**
 * Runs once before all journeys: a PostgreSQL server for the workers' gateways, and a PGlite folder that the other gateways
 * copy. Both are prepared, because creating a database takes seconds and a copy some 70 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../gateway/store/open.ts'
import { startPreparedPostgres } from './postgres.ts'

export default async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-journeys-'))
  process.env.JOURNEYS_FOLDER = folder
  const [postgres, template] = await Promise.all([
    startPreparedPostgres(folder),
    openStore({ dataDir: join(folder, 'template') }),
  ])
  await template.close()
  process.env.JOURNEYS_POSTGRESQL = postgres.url
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
