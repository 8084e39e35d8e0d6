/** PgBouncer in transaction mode in front of a server: after each transaction another client may get the connection. */
import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { debianProgram } from './debianPackage.ts'
import { freePort } from './gateway.ts'
import type { PostgresServer } from './postgres.ts'

export const pgbouncer = debianProgram('pgbouncer')

export interface Pooler {
  /** The pooler's URL without a database. */
  url: string
  stop(): Promise<void>
}

/** The setting of a pooler that docs/operate.md recommends. */
const ignored = ['extra_float_digits', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** @param ignores start-up parameters that it accepts and ignores */
export async function startPooler(
  folder: string,
  server: Pick<PostgresServer, 'port'>,
  ignores: string[] = ignored,
): Promise<Pooler> {
  const port = await freePort()
  // As root it runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const file = join(folder, `pgbouncer-${port}.ini`)
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${server.port} user=tillform password=tillform
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
${ignores.length > 0 ? `ignore_startup_parameters = ${ignores.join(', ')}` : ''}
`,
    { mode: 0o644 },
  )
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(pgbouncer as string, [...user, file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await listens(port)
  return {
    url: `postgresql://tillform:tillform@127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.on('error', () => resolve(false))
    })
    if (isThere) return
    await wait(50)
  }
  throw new Error(`no server listens on port ${port}`)
}
