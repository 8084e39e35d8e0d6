/**
 * The page files of all releases that share a database (decision 0206). During a rollout, a page drawn by one gateway
 * asks another for its chunks. Each gateway stores its own files there, and reads missing ones from there.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../store/open.ts'
import { pageFiles } from '../store/schema.ts'
import type { Encoding } from './encoding.ts'

export interface PageFiles {
  /** Stores the missing files of this release, and marks hourly that they are in use. Never fails. */
  keep(): Promise<void>
  /** Waits for pending writes. */
  written(): Promise<void>
  /** @param name below /assets/ @returns undefined if no release has it. @throws when the database does not answer */
  find(name: string, encoding: Encoding): Promise<Uint8Array | undefined>
}

/** By their ending: scripts, style sheets and language packs, as the build names them. */
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** @param name below /assets/ @returns its content type; undefined for what no build has */
export function typeOfFile(name: string): string | undefined {
  const [, ending = ''] = /^[\w-][\w.-]{0,100}\.(\w+)$/.exec(name) ?? []
  return Object.hasOwn(types, ending) ? types[ending] : undefined
}

/** Few pages stay open that long, and a release takes 0.6 MB. */
const keptDays = 14
const hourMs = 3_600_000
/** About ten times the number in a release: a larger build is not ours. */
const maxFiles = 2_000
const maxBytes = 8_000_000
/** Rows in one statement: payments must not wait for it. */
const batch = 20
/** However many unknown names are requested, the list of names is read at most this often. */
const listMs = 1_000
const maxCachedBytes = 16_000_000

/** @param pageDir the build's folder; it may be missing */
export function createPageFiles(db: Database, pageDir: string, log: FastifyBaseLogger): PageFiles {
  // Read at once: a new build from sources may replace the files while the gateway runs.
  const own = readOwn(join(pageDir, 'assets'), log)
  let writing = Promise.resolve()
  let writtenAt = Number.NEGATIVE_INFINITY
  const write = async () => {
    if (performance.now() - writtenAt < hourMs) return
    await save(db, own)
    writtenAt = performance.now()
  }

  let names = new Set<string>()
  let listedAt = Number.NEGATIVE_INFINITY
  let listing: Promise<void> | undefined
  const list = async () => {
    await wait(Math.max(0, listedAt + listMs - performance.now()))
    // Requests from now on may start a new reading of the list.
    listing = undefined
    listedAt = performance.now()
    names = new Set((await db.select({ name: pageFiles.name }).from(pageFiles)).map(({ name }) => name))
  }
  const read = async (name: string, encoding: Encoding) => {
    const [row] = await db.select({ content: pageFiles.content }).from(pageFiles).where(eq(pageFiles.name, name))
    return row && encoded(row.content, encoding)
  }
  const cached = createCache(maxCachedBytes)

  return {
    keep() {
      writing = writing
        .then(write)
        .catch((error: Error) => log.warn({ err: error }, 'the files of the page were not kept: the sweep tries again'))
      return writing
    },
    written: () => writing,
    async find(name, encoding) {
      if (!names.has(name)) {
        listing ??= list()
        await listing
      }
      return names.has(name) ? cached(`${encoding} ${name}`, () => read(name, encoding)) : undefined
    },
  }
}

/** The files as the build compressed them. */
function readOwn(folder: string, log: FastifyBaseLogger): Map<string, Uint8Array> {
  const own = new Map<string, Uint8Array>()
  let bytes = 0
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const name = file.replace(/\.br$/, '')
    if (name === file || !typeOfFile(name)) continue
    const content = readFileSync(join(folder, file))
    bytes += content.length
    if (own.size === maxFiles || bytes > maxBytes) {
      log.warn({ maxFiles, maxBytes }, 'the page has more files than are kept for other gateways')
      break
    }
    own.set(name, content)
  }
  return own
}

async function save(db: Database, own: Map<string, Uint8Array>): Promise<void> {
  const mine = inArray(pageFiles.name, [...own.keys()])
  // Skip rows that another gateway has locked, so that gateways never wait for each other.
  const free = (which: ReturnType<typeof sql>) =>
    sql`${pageFiles.name} in (select name from ${pageFiles} where ${which} for update skip locked)`
  if (own.size > 0) {
    await db
      .update(pageFiles)
      .set({ seenAt: sql`now()` })
      .where(free(sql`${mine} and seen_at < now() - interval '1 hour'`))
    const there = await db.select({ name: pageFiles.name }).from(pageFiles).where(mine)
    const known = new Set(there.map(({ name }) => name))
    const missing = [...own].filter(([name]) => !known.has(name))
    for (let at = 0; at < missing.length; at += batch) {
      const rows = missing.slice(at, at + batch).map(([name, content]) => ({ name, content, seenAt: sql`now()` }))
      await db.insert(pageFiles).values(rows).onConflictDoNothing()
    }
  }
  await db.delete(pageFiles).where(free(sql`seen_at < now() - make_interval(days => ${keptDays})`))
}

/** Files are stored as `br`. */
const decompressed = promisify(brotliDecompress)
const gzipped = promisify(gzip)

async function encoded(content: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') return content
  const plain = await decompressed(content)
  return encoding === 'gzip' ? gzipped(plain) : plain
}

/** Caches recently requested files up to a total size. Concurrent requests for the same file share one read. */
function createCache(maxSize: number) {
  const kept = new Map<string, Uint8Array>()
  const reading = new Map<string, Promise<Uint8Array | undefined>>()
  let size = 0
  const keep = (key: string, content: Uint8Array) => {
    kept.set(key, content)
    size += content.length
    for (const [oldest, { length }] of kept) {
      if (size <= maxSize) return
      kept.delete(oldest)
      size -= length
    }
  }
  return async (key: string, read: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> => {
    const found = kept.get(key)
    if (found) {
      kept.delete(key)
      kept.set(key, found)
      return found
    }
    const running =
      reading.get(key) ??
      read()
        .then((content) => {
          if (content) keep(key, content)
          return content
        })
        .finally(() => reading.delete(key))
    reading.set(key, running)
    return running
  }
}
