/**
 * One PostgreSQL server for the unit tests of a run: a gateway starts on it in a fifth of the time that PGlite needs.
 * `UNITS_DATABASE=pglite` runs the same tests on PGlite.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPreparedPostgres } from '../../../journeys/postgres.ts'

/** Vitest calls it before the first test of the project, and what it returns after the last one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.UNITS_DATABASE === 'pglite') return undefined
  const folder = mkdtempSync(join(tmpdir(), 'tillform-units-'))
  const server = await startPreparedPostgres(folder)
  process.env.UNITS_POSTGRESQL = server.url
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
