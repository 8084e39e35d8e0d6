/**
 * Runs once before all journeys: a prepared PGlite folder that each gateway copies (creating one takes seconds, a copy
 * some 70 ms), and a real PostgreSQL if a project of this run asks for one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from 'playwright/test'
import { startGateway } from './gateway.ts'
import { startPostgres } from './postgres.ts'

export default async function prepare(config: FullConfig) {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-journeys-'))
  const template = join(folder, 'template')
  process.env.JOURNEYS_FOLDER = folder
  await (await startGateway({ data: template })).stop()

  const postgres = config.projects.some(({ name }) => name === 'postgresql') ? await startPostgres(folder) : undefined
  if (postgres) process.env.JOURNEYS_POSTGRESQL = postgres.url
  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
