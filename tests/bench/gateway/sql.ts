/** One small interface of the two databases, for the hand-written route and for the preparation of orders. */
import { join } from 'node:path'

export type Rows = Record<string, unknown>[]
export type Query = (text: string, parameters?: unknown[]) => Promise<Rows>

export interface Sql {
  query: Query
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Where a gateway keeps its data: a folder for PGlite, or the address of a PostgreSQL server. */
export interface Place {
  folder: string
  databaseUrl?: string
}

export async function openSql({ folder, databaseUrl }: Place): Promise<Sql> {
  return databaseUrl ? openServer(databaseUrl) : openFolder(folder)
}

async function openServer(databaseUrl: string): Promise<Sql> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  return {
    query: async (text, parameters) => (await pool.query(text, parameters)).rows,
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(async (text, parameters) => (await client.query(text, parameters)).rows)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

async function openFolder(folder: string): Promise<Sql> {
  const { PGlite } = await import('@electric-sql/pglite')
  const client = await PGlite.create({ dataDir: join(folder, 'pglite') })
  return {
    query: async (text, parameters) => (await client.query(text, parameters)).rows as Rows,
    transaction: (work) =>
      client.transaction((tx) => work(async (text, parameters) => (await tx.query(text, parameters)).rows as Rows)),
    close: () => client.close(),
  }
}
