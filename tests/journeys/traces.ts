/** The traces of a payment as text: in the browser's storage, on the wire, in the database and in its files. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'

export interface Trace {
  where: string
  text: string
}

/** Records the requests of every page of the context from now on: addresses, headers and bodies. */
export function watchRequests(context: BrowserContext): Trace[] {
  const traces: Trace[] = []
  context.on('request', (request) => {
    traces.push({ where: 'an address', text: request.url() })
    traces.push({ where: `a header to ${new URL(request.url()).pathname}`, text: JSON.stringify(request.headers()) })
    const body = request.postData()
    if (body) traces.push({ where: `a body to ${new URL(request.url()).pathname}`, text: body })
  })
  return traces
}

/** Everything that the browser stores, and the page's markup and address. */
export async function browserTraces(page: Page): Promise<Trace[]> {
  const kept = await page.context().storageState({ indexedDB: true })
  const seen = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => {
        const cache = await window.caches.open(name)
        const requests = await cache.keys()
        return Promise.all(requests.map(async (each) => [each.url, await (await cache.match(each))?.text()]))
      }),
    )
    return {
      'session storage': { ...sessionStorage },
      'local storage': { ...localStorage },
      'the history': { state: history.state, name: window.name, address: location.href },
      'the caches': caches,
      cookies: document.cookie,
      'the markup': document.documentElement.outerHTML,
    }
  })
  return Object.entries({ ...seen, 'what the browser keeps': kept }).map(([where, value]) => ({
    where,
    text: JSON.stringify(value),
  }))
}

/** Every row of every table, as JSON. @param at a PGlite folder whose gateway has stopped, or a PostgreSQL server */
export async function rowTraces(at: { data: string } | { databaseUrl: string }): Promise<Trace[]> {
  const database = 'databaseUrl' in at ? await openServer(at.databaseUrl) : await openFolder(at.data)
  try {
    await database.query('set default_transaction_read_only = on')
    const tables = await database.query(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const traces: Trace[] = []
    for (const { name } of tables) {
      for (const { row } of await database.query(`select to_jsonb(t)::text as row from ${name} t`))
        traces.push({ where: `a row of ${name}`, text: String(row) })
    }
    return traces
  } finally {
    await database.end()
  }
}

/** @returns the content of each file in a folder and its subfolders */
export function filesOf(folder: string): { name: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }))
}

type Row = Record<string, unknown>

async function openFolder(data: string) {
  const { PGlite } = await import('@electric-sql/pglite')
  const client = await PGlite.create({ dataDir: join(data, 'pglite') })
  return {
    query: async (sql: string) => (await client.query<Row>(sql)).rows,
    end: () => client.close(),
  }
}

async function openServer(connectionString: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString })
  await client.connect()
  return {
    query: async (sql: string) => (await client.query<Row>(sql)).rows,
    end: () => client.end(),
  }
}
