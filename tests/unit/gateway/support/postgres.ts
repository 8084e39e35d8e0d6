/** A PostgreSQL server for a test file, and a wire to it that a test can silence. */
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type PostgresServer, startPostgres } from '../../../journeys/postgres.ts'

export interface TestPostgres extends PostgresServer {
  /** Creates a database. Each name is used once. */
  newDatabase(name: string): Promise<string>
  /** A connection of another client, such as an operator. */
  stranger(databaseUrl: string): Promise<pg.Client>
  remove(): Promise<void>
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-postgres-'))
  const server = await startPostgres(folder)
  const strangers: pg.Client[] = []
  return {
    ...server,
    async newDatabase(name) {
      await server.createDatabase(name)
      return `${server.url}/${name}`
    },
    async stranger(databaseUrl) {
      const client = new pg.Client(databaseUrl)
      client.on('error', () => {})
      await client.connect()
      strangers.push(client)
      return client
    },
    async remove() {
      await Promise.all(strangers.map((client) => client.end().catch(() => {})))
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Wire {
  port: number
  /** Passes no more data and does not close connections, like a frozen machine or a network that drops packets. */
  mute(): void
  heal(): void
  /** How many connections were opened in total. */
  opened(): number
  close(): void
}

/** @param port of the server behind the wire */
export async function wireTo(port: number): Promise<Wire> {
  const sockets = new Set<Socket>()
  let isMute = false
  let opened = 0
  const server = createServer({ pauseOnConnect: true }, (near) => {
    opened++
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => isMute || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!isMute) to.destroy()
      })
    }
    near.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    mute: () => {
      isMute = true
    },
    heal: () => {
      isMute = false
      // Dropped data is lost, so these connections can't be used again.
      for (const socket of sockets) socket.destroy()
    },
    opened: () => opened,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
